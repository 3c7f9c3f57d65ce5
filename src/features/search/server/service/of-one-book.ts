import { type BookRow, bookWithoutPlan } from '#features/books/server/service/the-book.ts'
import type { Source } from './source.ts'

/** Sources that judge by the book itself, which one search loads once. */
export function ofOneBook<K extends string>(sources: Record<K, (book: BookRow) => Source>): Record<K, Source> {
  let asked: ReturnType<typeof bookWithoutPlan> | undefined
  const within =
    (sourceOf: (book: BookRow) => Source): Source =>
    async (call, looked) => {
      asked ??= bookWithoutPlan(call, looked.bookId)
      const book = await asked
      return book ? sourceOf(book)(call, looked) : []
    }
  const entries = Object.entries<(book: BookRow) => Source>(sources)
  return Object.fromEntries(entries.map(([kind, sourceOf]) => [kind, within(sourceOf)])) as Record<K, Source>
}
