import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import type { HelperView } from '../../contract.ts'
import { api } from '../api.ts'
import type { BookToGive } from '../parts/transfer-book.ts'

type Part = 'co-creator' | 'lorekeeper'
type Props = { book: BookToGive; part: Part; people: readonly HelperView[]; can: boolean }

const STAYS: Record<Part, string> = {
  'co-creator': 'What they have written stays in the book.',
  lorekeeper: 'What they have written stays in the book, and they stay a lorekeeper of its Game Master.',
}

/** The helpers of one part; each row has a way to remove its helper, for people with that right. */
export function HelperRows({ book, part, people, can }: Props) {
  const queries = useQueryClient()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const remove = async ({ id, name }: HelperView) => {
    const title = `Take ${nameAlone(name)} off “${book.title}”?`
    if (!(await openModal(ConfirmDialog, { title, text: STAYS[part], act: 'Take off', danger: true }))) return
    setBusyWith(id)
    const of = { bookId: book.id, userId: id }
    try {
      const view = await (part === 'lorekeeper' ? api.removeLorekeeper.call(of) : api.removeCoCreator.call(of))
      queries.setQueryData(api.helpers.queryKey({ input: { bookId: book.id } }), view)
      success(`${nameAlone(name)} no longer helps with “${book.title}” as a ${part}.`)
    } catch (error) {
      failure(wordsOf(error, 'Nothing was changed. Please try again.'))
    } finally {
      setBusyWith(null)
    }
  }
  if (people.length === 0) return <p className="muted">Nobody.</p>
  return (
    <ul aria-label={part === 'lorekeeper' ? 'Lorekeepers' : 'Co-creators'}>
      {people.map(person => (
        <li key={person.id} className="helper">
          <Cameo name={person.name} src={person.avatarUrl} size={2.25} quiet />
          <p>
            <span className="person-pick-name" dir="auto">
              {person.name}
            </span>
            <TimeAgo at={person.since} prefix="joined " />
          </p>
          {can && (
            <Button
              size="small"
              aria-label={`Remove ${person.name}`}
              busy={busyWith === person.id}
              onClick={() => void remove(person)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
