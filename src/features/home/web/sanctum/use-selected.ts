import { useState } from 'react'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing forgets the selection with the tab.
    return null
  }
}

/** The campaign that the Sanctum works on, remembered by this browser for this person; before that, the one changed last. */
export function useSelected<Book extends { id: string; updatedAt: Date }>(userId: string, books: readonly Book[]) {
  const key = `sanctum-campaign:${userId}`
  const [picked, setPicked] = useState<{ key: string; id: string } | null>(null)
  // The person may be known only after the first render, so storage is read with the key of this render.
  const id = picked?.key === key ? picked.id : read(key)
  const select = (next: string) => {
    setPicked({ key, id: next })
    try {
      localStorage.setItem(key, next)
    } catch {
      // The selection holds for as long as the page does.
    }
  }
  const selected = books.find(book => book.id === id) ?? changedLast(books)
  return [selected, select] as const
}

const changedLast = <Book extends { updatedAt: Date }>(books: readonly Book[]): Book | undefined =>
  books.reduce<Book | undefined>((last, book) => (last && last.updatedAt >= book.updatedAt ? last : book), undefined)
