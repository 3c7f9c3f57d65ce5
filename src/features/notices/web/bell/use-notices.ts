import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { byCursor } from '#kit/web/by-cursor.ts'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** The own notices, window by window, and how they are marked as read. */
export function useNotices() {
  const queries = useQueryClient()
  const list = useInfiniteQuery(
    api.list.infiniteOptions({
      input: (before: string | undefined) => (before ? { before } : {}),
      ...byCursor,
      // The panel is opened to see what is new.
      staleTime: 0,
    }),
  )
  const settled = {
    onSettled: () => {
      for (const answer of [api.unread, api.list]) void queries.invalidateQueries({ queryKey: answer.key() })
    },
    onError: (error: unknown) => failure(wordsOf(error, 'That could not be marked as read. Please try again.')),
  }
  const markRead = useMutation(api.markRead.mutationOptions(settled))
  const markAll = useMutation(api.markAllRead.mutationOptions(settled))
  const notices = list.data?.pages.flatMap(page => page.notices) ?? []
  const [newest] = notices
  return {
    list,
    notices,
    hasUnread: notices.some(notice => !notice.isRead),
    markRead: (id: string) => markRead.mutate({ id }),
    markingAll: markAll.isPending,
    /** Only what was shown: what came since stays unread. */
    markAllRead: () => newest && markAll.mutate({ until: newest.at }),
  }
}
