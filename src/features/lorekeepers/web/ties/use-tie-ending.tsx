import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog, type ConfirmProps } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { LorekeeperView, TitledBookView } from '../../contract.ts'
import { api } from '../api.ts'

type Tie = { gmId: string; userId: string }
type Question = Pick<ConfirmProps, 'title'> & {
  books: LorekeeperView['books']
  off: string
  stay: string
  also: string
}

function Titles({ lead, books }: { lead: string; books: TitledBookView[] }) {
  if (books.length === 0) return null
  return (
    <>
      <p>{lead}</p>
      <ul>
        {books.map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </>
  )
}

const TO_VAULT = 'These books go into the vault. Both of you can claim them for seven days:'

/** The effect of an ended tie on the books. */
function Consequences({ books, atStake, off, stay, also }: Omit<Question, 'title'> & { atStake: TitledBookView[] }) {
  const isAtStake = new Set(atStake.map(({ id }) => id))
  return (
    <>
      <Titles lead={TO_VAULT} books={atStake} />
      <Titles lead={off} books={books.filter(({ id }) => !isAtStake.has(id))} />
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
    setBusyWith(other)
    try {
      const { books: atStake } = await api.atStake.call(tie)
      const text = <Consequences {...consequences} atStake={atStake} />
      if (!(await openModal(ConfirmDialog, { title, text, act: 'Remove', danger: true }))) return
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
