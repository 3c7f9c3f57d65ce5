import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SpeakerView } from '#features/talk/forms.ts'
import { wordsOf } from '#kit/web/api.ts'
import { byCursor } from '#kit/web/by-cursor.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { REPEATABLE } from '#kit/web/rpc-link.ts'
import { failure } from '#kit/web/toast.tsx'
import type { BoardPostView } from '../../forms.ts'
import { api } from '../api.ts'

/** How long a deleted post is let go before the board shows itself afresh. */
const AFRESH_MS = 300

/** The posts of a board, live, and what can be done with them; `soughtId` is one that somebody was sent to. */
export function useBoardPosts(bookId: string, soughtId?: string) {
  const queries = useQueryClient()
  const key = api.boardPosts.key({ type: 'infinite', input: { bookId } })
  const list = useInfiniteQuery(
    api.boardPosts.infiniteOptions({
      input: (before: string | undefined) => ({ bookId, ...(before ? { before } : {}) }),
      ...byCursor,
    }),
  )
  const pinned = useQuery(
    api.boardPost.queryOptions({ input: { postId: soughtId ?? '' }, enabled: soughtId !== undefined }),
  )
  const sought = soughtId === undefined ? undefined : pinned.data
  const posts = list.data?.pages.flatMap(page => page.posts) ?? []
  const afresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: api.boardPost.key() }),
    ])

  const write = async (writer: SpeakerView, { id, text }: { id: string; text: string }) => {
    await api.writeBoardPost.call({ bookId, id, content: text, characterId: writer.characterId }, REPEATABLE)
    await afresh()
  }
  const remove = async ({ id }: BoardPostView) => {
    const title = 'Are you sure you want to delete this post?'
    const text = 'Its comments and likes go with it.'
    if (!(await openModal(ConfirmDialog, { title, text, act: 'Delete', danger: true }))) return
    try {
      await api.removeBoardPost.call({ postId: id })
      setTimeout(() => void afresh(), AFRESH_MS)
    } catch (error) {
      failure(wordsOf(error, 'The post could not be deleted. Please try again.'))
    }
  }
  const like = async ({ id, liked }: BoardPostView) => {
    try {
      await api.likeBoardPost.call({ postId: id, on: !liked })
      await afresh()
    } catch (error) {
      failure(wordsOf(error, 'Your like did not arrive. Please try again.'))
    }
  }
  return {
    list,
    sought,
    isGone: pinned.isError,
    posts: posts.filter(post => post.id !== sought?.id),
    write,
    remove,
    like,
  }
}
export type BoardPosts = ReturnType<typeof useBoardPosts>
