import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog, type ConfirmProps } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { LorekeeperView } from '../../contract.ts'
import { api } from '../api.ts'

type Tie = { gmId: string; userId: string }
type Question = Pick<ConfirmProps, 'title'> & {
  books: LorekeeperView['books']
  off: string
  stay: string
  also: string
}

/** The effect of an ended tie on the books. */
function Consequences({ books, off, stay, also }: Omit<Question, 'title'>) {
  return (
    <>
      {books.length > 0 && (
        <>
          <p>{off}</p>
          <ul>
            {books.map(({ id, title }) => (
              <li key={id} dir="auto">
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {stay} {also}
      </p>
    </>
  )
}

/** Ends a tie after a question that names what happens to the books. `busyWith`: the person whose tie is ending. */
export function useTieEnding() {
  const queries = useQueryClient()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const end = async (tie: Tie, other: string, { title, ...consequences }: Question) => {
    const text = <Consequences {...consequences} />
    if (!(await openModal(ConfirmDialog, { title, text, act: 'Remove', danger: true }))) return
    setBusyWith(other)
    try {
      await api.end.call(tie)
      success('Removed lorekeeper relationship')
    } catch {
      failure('Failed to remove lorekeeper relationship')
    } finally {
      setBusyWith(null)
      void queries.invalidateQueries({ queryKey: api.key() })
    }
  }
  return { busyWith, end }
}
