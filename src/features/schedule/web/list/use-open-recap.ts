import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { books } from '#features/books/contract.ts'
import { beginOnDesk, putOnDesk } from '#features/manuscripts/web/parts/on-desk.ts'
import { apiOf } from '#kit/web/api.ts'
import type { RecapView } from '../../contract.ts'

const bookApi = apiOf<typeof books>('books')

/** Puts the chapter about a session on the Writing Desk of this tab: as it is saved, or begun as a draft. */
export function useOpenRecap() {
  const queries = useQueryClient()
  const me = useMe()
  return async (bookId: string, { chapterId, isSaved, title, source }: RecapView) => {
    if (isSaved || !me) return putOnDesk(bookId, chapterId)
    const { scribeStyle } = await queries.ensureQueryData(bookApi.read.queryOptions({ input: { id: bookId } }))
    await beginOnDesk({ bookId, writer: me.id, chapterId, words: { title, source, scribeStyle } })
  }
}
