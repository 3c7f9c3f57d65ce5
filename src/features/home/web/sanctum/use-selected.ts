import { useState } from 'react'
import { selectCampaign, selectedCampaign } from '#features/gm-notes/web/parts/selected-campaign.ts'

/** The campaign that the Sanctum works on, remembered by this browser for this person; before that, the one changed last. */
export function useSelected<Book extends { id: string; updatedAt: Date }>(userId: string, books: readonly Book[]) {
  const [picked, setPicked] = useState<{ userId: string; id: string } | null>(null)
  // The person may be known only after the first render, so storage is read for the person of this render.
  const id = picked?.userId === userId ? picked.id : selectedCampaign(userId)
  const select = (next: string) => {
    setPicked({ userId, id: next })
    selectCampaign(userId, next)
  }
  const selected = books.find(book => book.id === id) ?? changedLast(books)
  return [selected, select] as const
}

const changedLast = <Book extends { updatedAt: Date }>(books: readonly Book[]): Book | undefined =>
  books.reduce<Book | undefined>((last, book) => (last && last.updatedAt >= book.updatedAt ? last : book), undefined)
