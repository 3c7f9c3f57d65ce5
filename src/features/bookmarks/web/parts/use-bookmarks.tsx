import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { PlacedHeadView } from '#features/reader/contract.ts'
import type { PageMarks, UseMarks } from '#features/reader/web/parts/page-marks.ts'
import { api } from '../api.ts'
import { BookmarkList } from '../list/bookmark-list.tsx'
import { useChanges } from '../list/use-changes.ts'

/** Which of the reader’s pages with the same address this is, from 0. */
const leafOf = (pages: readonly PlacedHeadView[], { number, place }: PlacedHeadView) =>
  pages.filter(one => one.place === place && one.number < number).length

/** The bookmarks of the signed-in reader. Visitors have no bookmarks, and a book read as somebody else shows no bookmarks. */
export const useBookmarks: UseMarks = ({ bookId, as, scale, pages }) => {
  const me = useMe()
  const isKept = Boolean(me) && !as && pages.length > 0
  const sized = scale && { scale }
  const { data } = useQuery(api.list.queryOptions({ input: isKept ? { bookId, ...sized } : skipToken }))
  const { keep, remove } = useChanges(bookId)
  // A ribbon that is on its way is not thrown a second time.
  const busy = useRef(false)
  const bookmarks = data?.bookmarks
  return useMemo((): PageMarks | undefined => {
    if (!isKept) return undefined
    const toggle = async (page: PlacedHeadView) => {
      if (busy.current) return
      busy.current = true
      const there = (bookmarks ?? []).filter(({ number }) => number === page.number)
      await (there.length > 0 ? remove(there) : keep(page, leafOf(pages, page), scale))
      busy.current = false
    }
    return {
      marked: new Map(bookmarks?.map(({ number, note }) => [number, note])),
      toggle: bookmarks && (page => void toggle(page)),
      list: open => <BookmarkList bookId={bookId} scale={scale} onOpen={open} />,
    }
  }, [isKept, bookmarks, pages, bookId, scale, keep, remove])
}
