import type { BookCardView } from '#features/books/contract.ts'

/** The mark of a book that is not open to everybody; nothing on one that is. */
export function closedMark({ ward, can }: { ward: BookCardView['ward']; can: { seat: boolean } }): string | null {
  if (ward === 'public') return null
  return can.seat ? 'At your table' : 'Not open to everybody'
}
