import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { books } from '#features/books/contract.ts'
import { beginOnDesk, putOnDesk } from '#features/manuscripts/web/parts/on-desk.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { failure } from '#kit/web/toast.tsx'
import type { GameSessionView, RecapView } from '../../contract.ts'
import { api } from '../api.ts'

const bookApi = apiOf<typeof books>('books')

/** What the button of a recap says. */
export const recapWords = ({ recapChapterId }: Pick<GameSessionView, 'recapChapterId'>) =>
  recapChapterId ? 'Open the recap' : 'Write the recap'

/**
 * Puts the chapter about a session on the Writing Desk of this tab, as it is saved or begun as a draft, and goes there. A
 * refusal is said, and `leave` is not called then.
 */
export function useRecap() {
  const queries = useQueryClient()
  const router = useRouter()
  const me = useMe()
  const putDown = async (bookId: string, { chapterId, isSaved, title, source }: RecapView) => {
    if (isSaved || !me) return putOnDesk(bookId, chapterId)
    const { scribeStyle } = await queries.ensureQueryData(bookApi.read.queryOptions({ input: { id: bookId } }))
    await beginOnDesk({ bookId, writer: me.id, chapterId, words: { title, source, scribeStyle } })
  }
  return async ({ id, bookId }: Pick<GameSessionView, 'id' | 'bookId'>, leave: () => void) => {
    try {
      await putDown(bookId, await api.writeRecap.call({ id }))
    } catch (error) {
      return failure(wordsOf(error, 'The recap could not be begun. Please try again.'))
    }
    leave()
    await router.navigate({ href: `/campaigns/${bookId}/write` })
  }
}
