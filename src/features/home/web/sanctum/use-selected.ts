import { useState } from 'react'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing forgets the selection with the tab.
    return null
  }
}

/** The campaign that the Sanctum works on, remembered by this browser for this person. A single book selects itself. */
export function useSelected<Book extends { id: string }>(userId: string, books: readonly Book[]) {
  const key = `sanctum-campaign:${userId}`
  const [picked, setPicked] = useState<{ key: string; id: string } | null>(null)
  // Who is here may be known only after the first drawing, so the memory is asked by the key of the moment.
  const id = picked?.key === key ? picked.id : read(key)
  const select = (next: string) => {
    setPicked({ key, id: next })
    try {
      localStorage.setItem(key, next)
    } catch {
      // The selection holds for as long as the page does.
    }
  }
  const selected = books.find(book => book.id === id) ?? (books.length === 1 ? books[0] : undefined)
  return [selected, select] as const
}
