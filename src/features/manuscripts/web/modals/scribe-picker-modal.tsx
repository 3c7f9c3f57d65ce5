import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { books } from '#features/books/contract.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { TextLink } from '#kit/web/link.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Switch } from '#kit/web/switch.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { ScribeCards } from '../scribes/scribe-cards.tsx'
import { ScribeNameField } from '../scribes/scribe-name-field.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'scribe-picker': typeof ScribePickerModal
  }
}

const bookApi = apiOf<typeof books>('books')

type Props = { bookId: string | null; value: ScribeId }

/**
 * The hand that a chapter is written in, or without a book a journal. The GM side may give each a name that this book alone
 * knows.
 */
export function ScribePickerModal({ bookId, value, answer, dismiss }: Props & ModalProps<ScribeId>) {
  const queries = useQueryClient()
  const book = useQuery(bookApi.read.queryOptions({ input: { id: bookId ?? '' }, enabled: bookId !== null })).data
  const [naming, setNaming] = useState(false)
  const [chosen, setChosen] = useState(value)
  const names = book?.customScribes ?? {}
  const save = useMutation(
    bookApi.nameScribe.mutationOptions({
      onError: error => failure(wordsOf(error, 'Failed to save settings')),
      onSettled: () => queries.invalidateQueries({ queryKey: bookApi.read.key({ input: { id: bookId ?? '' } }) }),
    }),
  )
  return (
    <Dialog
      title="Scribe Style"
      lead={
        <>
          The hand in which readers see this {bookId ? 'chapter' : 'journal'}.{' '}
          <TextLink href="/scribes">See whole pages</TextLink>
        </>
      }
      size="wide"
      actions={
        <Button look="primary" onClick={() => answer(chosen)}>
          Write in this hand
        </Button>
      }
      onDismiss={dismiss}
    >
      {book?.can.setTheme && (
        <Switch
          label="Name the scribes of this book"
          hint="An empty name brings the standard one back"
          checked={naming}
          onChange={event => setNaming(event.target.checked)}
        />
      )}
      <ScribeCards
        legend="Scribe style"
        value={chosen}
        names={names}
        onChange={setChosen}
        under={id =>
          naming && (
            <ScribeNameField
              key={names[id] ?? ''}
              id={id}
              name={names[id] ?? ''}
              onName={name => bookId && save.mutate({ id: bookId, style: id, name })}
            />
          )
        }
      />
    </Dialog>
  )
}
