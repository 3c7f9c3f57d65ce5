import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { withAnswered, withNews } from '#features/talk/web/parts/reaction-news.ts'
import { canOfNews, type TalkPage, talkPages } from '#features/talk/web/parts/talk-pages.ts'
import type { InnVisitView } from '../../contract.ts'
import type { socialReacted, socialSaid } from '../../events.ts'
import type { ReactionsView, SocialPostView } from '../../forms.ts'
import { api } from '../api.ts'

type SocialPage = TalkPage<'posts', SocialPostView>
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

const lines = talkPages<SocialPostView, 'posts'>('posts', 'first')

/** Shows a post in its room. */
export const showPost = (queries: QueryClient, bookId: string, post: SocialPostView) =>
  change(queries, bookId, pages => lines.add(pages, post))

/** Shows a post that came as news, with what this visitor may do with it. */
export function hearPost(queries: QueryClient, bookId: string, post: HeardPost) {
  const visit = visitOf(queries, bookId)
  const can = canOfNews(visit?.ofNews, visit?.userId === post.authorId, { remove: false })
  showPost(queries, bookId, { ...post, can })
}

export const dropPost = (queries: QueryClient, bookId: string, postId: string) =>
  change(queries, bookId, pages => lines.drop(pages, postId))

/** Shows the reactions that the own press was answered with. */
export const showReactions = (queries: QueryClient, bookId: string, { postId, ...answered }: ReactionsView) =>
  change(queries, bookId, pages => lines.change(pages, postId, post => withAnswered(post, answered)))

type HeardReaction = z.output<(typeof socialReacted)['payload']>

/** Shows the reactions under a post as the room counts them. */
export function hearReaction(queries: QueryClient, { bookId, postId, userId, ...news }: HeardReaction) {
  const isOwn = visitOf(queries, bookId)?.userId === userId
  change(queries, bookId, pages => lines.change(pages, postId, post => withNews(post, { ...news, isOwn })))
}
