import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { failure, success, undoable } from '#kit/web/toast.tsx'
import type { BookmarkView } from '../../contract.ts'
import { api } from '../api.ts'

const NOT_DONE = 'That could not be kept. Please try again.'

/** Laying ribbons into a book and taking them out again, which can be undone. What fails is said. */
export function useChanges(bookId: string) {
  const queries = useQueryClient()
  return useMemo(() => {
    const doing = async (act: () => Promise<unknown>): Promise<boolean> => {
      try {
        await act()
        return true
      } catch (error) {
        failure(wordsOf(error, NOT_DONE))
        return false
      } finally {
        await queries.invalidateQueries({ queryKey: api.list.key({ input: { bookId } }) })
      }
    }
    const bringBack = ({ id, place, leaf, words, note, keptAt }: BookmarkView) =>
      api.keep.call({ bookId, id, place, leaf, words, note, keptAt })
    return {
      keep: async (page: { number: number; place: string }, leaf: number, scale: PageScale | undefined) => {
        if (await doing(() => api.keep.call({ bookId, id: newId(), place: page.place, leaf, ...(scale && { scale }) })))
          success(`Page ${page.number} has a bookmark.`, { seconds: 3 })
      },
      remove: async (gone: readonly BookmarkView[]) => {
        if (await doing(() => Promise.all(gone.map(({ id }) => api.remove.call({ id })))))
          undoable(
            `The bookmark at page ${gone[0]?.number} is gone.`,
            () => void doing(() => Promise.all(gone.map(bringBack))),
          )
      },
    }
  }, [queries, bookId])
}
