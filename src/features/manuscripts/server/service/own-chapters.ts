import { sql } from 'drizzle-orm'
import { bookIf } from '#features/books/server/service/the-book.ts'
import { newestTexts } from '#features/lines-and-veils/server/service/newest-texts.ts'
import type { OwnTextsOf } from '#features/lines-and-veils/server/service/own-texts.ts'
import { chapters } from '../tables.ts'

/** The chapters that the caller began in a book whose texts they read as its GM side. */
export const ownChapters: OwnTextsOf = async (call, bookId) => {
  if (!(await bookIf(call, bookId, 'readAsGm'))) return { texts: [], isAll: true }
  const columns = { ...chapters, table: chapters, text: chapters.source, isHeldBack: sql<boolean>`false` }
  const { texts, isAll } = await newestTexts(call, bookId, columns)
  return {
    isAll,
    texts: texts.map(one => ({
      ...one,
      kind: 'chapter',
      hrefOf: (start, end) => `/campaigns/${bookId}/write?chapter=${one.id}&at=${start}-${end}`,
    })),
  }
}
