import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { canOfNews, type TalkPage, talkPages } from '#features/talk/web/parts/talk-pages.ts'
import type { MessageView, PlaceView } from '../../contract.ts'
import type { messageSaid } from '../../events.ts'
import { type Context, formattedTimeOf } from '../../rules.ts'
import { api } from '../api.ts'

/** A message as a channel brings it: what one may do with it, and how its time reads, depends on who hears. */
type HeardMessage = z.output<(typeof messageSaid)['payload']>['message']
type Window = TalkPage<'messages', MessageView>
type Shown = InfiniteData<Window, string | undefined>

export type PlaceName = { context: Context; bookId?: string; subdomain?: string; conversationId?: string }
type Where = { context: Context; bookId: string | null; subdomain: string | null; conversationId: string | null }

/** The time zone that this reader's clock keeps. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A place by what names it, and nothing else. */
export function nameOf({ context, bookId, subdomain, conversationId }: Where): PlaceName {
  if (context === 'private') return { context, ...(conversationId && { conversationId }) }
  if (context === 'domain') return { context, ...(subdomain && { subdomain }) }
  return { context, ...(bookId && { bookId }) }
}

/** The place of a message that came as news. */
export const placeOf = ({ context, campaignId, subdomain }: HeardMessage) =>
  nameOf({ context: context.type, conversationId: context.conversationId, bookId: campaignId, subdomain })

/** Changes every shown window of a place. */
function change(queries: QueryClient, place: PlaceName, how: (pages: Window[]) => Window[]) {
  const shown = { queryKey: api.list.key({ type: 'infinite', input: place }) }
  queries.setQueriesData<Shown>(shown, data => data && { ...data, pages: how(data.pages) })
}

const NONE = { remove: false }
const lines = talkPages<MessageView, 'messages'>('messages', 'last')

/** Shows a message in its place. */
export const showMessage = (queries: QueryClient, message: MessageView) =>
  change(queries, placeOf(message), pages => lines.add(pages, message))

/** Adds a message of an event to the cache, with the reader's rights to it. */
export function hearMessage(queries: QueryClient, heard: HeardMessage) {
  const [, place] =
    queries.getQueriesData<PlaceView>({ queryKey: api.place.key({ input: placeOf(heard) }) }).at(0) ?? []
  showMessage(queries, {
    ...heard,
    formattedTime: formattedTimeOf(heard.createdAt, ownTimeZone()),
    can: canOfNews(place?.ofNews, place?.me === heard.sender.uid, NONE),
  })
}

/** Empties a message that was taken away; its place stays. */
export const dropMessage = (queries: QueryClient, where: Where & { messageId: string }) =>
  change(queries, nameOf(where), pages =>
    lines.change(pages, where.messageId, one => ({ ...one, content: '', deleted: true, can: NONE })),
  )
