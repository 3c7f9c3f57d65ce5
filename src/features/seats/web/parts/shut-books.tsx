import './shut-books.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { ShutBookView } from '../../contract.ts'
import { api } from '../api.ts'

/** Opens a book to its party, or leaves it; either way its GM is not asked again. Answers whether it was done. */
async function answerFor({ bookId, title }: Pick<ShutBookView, 'bookId' | 'title'>, opens: boolean): Promise<boolean> {
  try {
    await (opens ? api.open : api.leaveShut).call({ bookId })
    if (opens) success(`“${title}” is open to its party.`)
    return true
  } catch (error) {
    failure(wordsOf(error, 'The book could not be opened. Please try again.'))
    return false
  }
}

/** Asks a GM who gives the password away whether the party may read the book; once for each book. */
export async function askToOpen(bookId: string): Promise<void> {
  const { books } = await api.shut.call().catch(() => ({ books: [] }))
  const book = books.find(one => one.bookId === bookId)
  if (!book) return
  const text = 'The party cannot read it yet. Open it to them?'
  const question = { title: book.title, text, act: 'Open it', stay: 'Leave it shut' }
  await answerFor(book, (await openModal(ConfirmDialog, question)) === true)
}

/** The question about each book that somebody sits at and cannot read, as a part of the page. */
export function ShutBooks({ signedIn }: { signedIn: boolean }) {
  const shut = useQuery(api.shut.queryOptions({ enabled: signedIn }))
  const asked = shut.data?.books.filter(({ players }) => players > 0) ?? []
  if (asked.length === 0) return null
  return (
    <div className="shut-books">
      {asked.map(book => (
        <Question key={book.bookId} book={book} />
      ))}
    </div>
  )
}

function Question({ book }: { book: ShutBookView }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'open' | 'leave' | null>(null)
  const settle = async (opens: boolean) => {
    setBusy(opens ? 'open' : 'leave')
    await answerFor(book, opens)
    await queries.invalidateQueries({ queryKey: api.shut.key() })
    setBusy(null)
  }
  return (
    <aside className="shut-books-ask card on-leaf" aria-label={`Readers of ${book.title}`}>
      <Icon name="game-icons:padlock" />
      <p>
        <strong>
          <bdi>{book.title}</bdi>:
        </strong>{' '}
        The party cannot read the book yet.
      </p>
      <Button size="small" look="primary" busy={busy === 'open'} onClick={() => void settle(true)}>
        Open it
      </Button>
      <Button size="small" busy={busy === 'leave'} onClick={() => void settle(false)}>
        Leave it shut
      </Button>
    </aside>
  )
}
