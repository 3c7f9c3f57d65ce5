import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { InnVisitView, ReactionsView, SocialPostView } from '../../contract.ts'
import type { socialReacted, socialSaid } from '../../events.ts'
import { api } from '../api.ts'

export type SocialPage = { posts: SocialPostView[]; next: string | null }
type Shown = InfiniteData<SocialPage, string | undefined>
/** A post as the room hears it: what one may do with it depends on who hears. */
type HeardPost = z.output<(typeof socialSaid)['payload']>['post']

const visitOf = (queries: QueryClient, bookId: string) =>
  queries.getQueryData<InnVisitView>(api.visit.queryKey({ input: { bookId } }))

/** Changes every shown window of a room's posts. */
function change(queries: QueryClient, bookId: string, how: (pages: SocialPage[]) => SocialPage[]) {
  const shown = { queryKey: api.social.key({ type: 'infinite', input: { bookId } }) }
  queries.setQueriesData<Shown>(shown, data => data && { ...data, pages: how(data.pages) })
}

const eachPost = (pages: SocialPage[], how: (post: SocialPostView) => SocialPostView) =>
  pages.map(page => ({ ...page, posts: page.posts.map(how) }))

/** Puts a new post on top; one that is there already stays where it is. */
export function showPost(queries: QueryClient, bookId: string, post: SocialPostView) {
  change(queries, bookId, pages => {
    if (pages.some(page => page.posts.some(one => one.id === post.id))) return pages
    return pages.map((page, place) => (place === 0 ? { ...page, posts: [post, ...page.posts] } : page))
  })
}

/** What the room said: shown with what this viewer may do with it. */
export function hearPost(queries: QueryClient, bookId: string, post: HeardPost) {
  const visit = visitOf(queries, bookId)
  const can = visit?.ofNews[visit.userId === post.authorId ? 'own' : 'others'] ?? { remove: false }
  showPost(queries, bookId, { ...post, can })
}

export function dropPost(queries: QueryClient, bookId: string, postId: string) {
  change(queries, bookId, pages =>
    pages.map(page => ({ ...page, posts: page.posts.filter(post => post.id !== postId) })),
  )
}

/** The signs under a post after the own press, unless a later count is shown already. */
export function showReactions(queries: QueryClient, bookId: string, { postId, revision, reactions }: ReactionsView) {
  change(queries, bookId, pages =>
    eachPost(pages, post =>
      post.id === postId && post.revision <= revision ? { ...post, revision, reactions } : post,
    ),
  )
}

type HeardReaction = z.output<(typeof socialReacted)['payload']>

/** The signs under a post as the room counts them; which of them are the own ones is known here. */
export function hearReaction(queries: QueryClient, news: HeardReaction) {
  const isMe = visitOf(queries, news.bookId)?.userId === news.userId
  change(queries, news.bookId, pages =>
    eachPost(pages, post => {
      if (post.id !== news.postId || post.revision >= news.revision) return post
      const mine = new Set(post.reactions.filter(one => one.mine).map(one => one.emoji))
      if (isMe && news.on) mine.add(news.emoji)
      if (isMe && !news.on) mine.delete(news.emoji)
      const reactions = news.counts.map(one => ({ ...one, mine: mine.has(one.emoji) }))
      return { ...post, revision: news.revision, reactions }
    }),
  )
}
