type Changed = { id: string; updatedAt: Date }
type Saved = { bookId: string; savedAt: Date }

/** When a book was last changed: in itself, or by the saving of a chapter. */
export function lastChange({ id, updatedAt }: Changed, saved: readonly Saved[]): Date {
  const chapter = saved.find(({ bookId }) => bookId === id)?.savedAt
  return chapter && chapter > updatedAt ? chapter : updatedAt
}
