import './whisper-note.css'
import { useQuery } from '@tanstack/react-query'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { ComposerNote } from '#kit/web/composer-note.tsx'
import { readWhisper } from '../../engine/whisper.ts'
import { api } from '../api.ts'

const MOST_NAMES = 8
const list = new Intl.ListFormat('en', { type: 'conjunction' })

type Props = { bookId: string; words: string; onComplete: (words: string) => void }

/** Who will read a whisper while it is written, and the names that fit what is written of one. */
export function WhisperNote({ bookId, words, onComplete }: Props) {
  const { data, isError, refetch } = useQuery(api.ears.queryOptions({ input: { bookId } }))
  if (isError)
    return (
      <ComposerNote icon="ph:ear" refused>
        The names could not be loaded.{' '}
        <Button look="text" size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </ComposerNote>
    )
  if (!data) return null
  const reading = readWhisper(words, data.ears)
  if ('ears' in reading)
    return (
      <ComposerNote icon="ph:ear">
        Only <strong dir="auto">{list.format(reading.ears.map(({ name }) => nameAlone(name)))}</strong> and you will
        read this.
      </ComposerNote>
    )
  if ('several' in reading)
    return (
      <ComposerNote icon="ph:ear" refused>
        More than one person here is called “{reading.several}”. Use the full name.
      </ComposerNote>
    )
  const begun = reading.nobody.toLocaleLowerCase()
  const fitting = data.ears.filter(
    ({ name, isGm }) => name.toLocaleLowerCase().includes(begun) || (isGm && 'the gm'.includes(begun)),
  )
  if (fitting.length === 0)
    return (
      <ComposerNote icon="ph:ear" refused>
        Nobody here is called “{reading.nobody}”.
      </ComposerNote>
    )
  return (
    <ComposerNote icon="ph:ear">
      To whom?{' '}
      <span className="whisper-names">
        {fitting.slice(0, MOST_NAMES).map(({ key, name, isGm }) => (
          <Button
            key={key}
            size="small"
            onClick={event => {
              onComplete(`${words.normalize('NFC').slice(0, reading.at)}${name}: `)
              event.currentTarget.form?.querySelector('textarea')?.focus()
            }}
          >
            <span>
              <bdi>{nameAlone(name)}</bdi>
              {isGm && ', GM'}
            </span>
          </Button>
        ))}
      </span>
    </ComposerNote>
  )
}
