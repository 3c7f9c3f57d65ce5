import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { byCursor } from '#kit/web/by-cursor.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure } from '#kit/web/toast.tsx'
import type { Reaction } from '../../rules.ts'
import { api } from '../api.ts'
import { dropPost, showReactions } from '../talk/social-cache.ts'

/** The posts of the social room, live, and what can be done there. */
export function useSocial(bookId: string) {
  const queries = useQueryClient()
  const list = useInfiniteQuery(
    api.social.infiniteOptions({
      input: (before: string | undefined) => ({ bookId, ...(before ? { before } : {}) }),
      ...byCursor,
    }),
  )
  const posts = list.data?.pages.flatMap(page => page.posts) ?? []

  const react = async (postId: string, emoji: Reaction, on: boolean) => {
    try {
      showReactions(queries, bookId, await api.react.call({ postId, emoji, on }))
    } catch (error) {
      failure(wordsOf(error, 'Your reaction did not arrive. Please try again.'))
    }
  }
  const remove = async (postId: string) => {
    const text = 'It goes for everybody, with the reactions under it.'
    if (!(await openModal(ConfirmDialog, { title: 'Delete this post?', text, act: 'Delete', danger: true }))) return
    try {
      await api.removeSocialPost.call({ postId })
      dropPost(queries, bookId, postId)
    } catch (error) {
      failure(wordsOf(error, 'The post could not be deleted. Please try again.'))
    }
  }
  return { list, posts, react, remove }
}
