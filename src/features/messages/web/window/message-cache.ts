import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { MessageView, PlaceView } from '../../contract.ts'
import type { messageSaid } from '../../events.ts'
import { type Context, formattedTimeOf } from '../../rules.ts'
import { api } from '../api.ts'

/** A message as a channel brings it: what one may do with it, and how its time reads, depends on who hears. */
type HeardMessage = z.output<(typeof messageSaid)['payload']>['message']
type Window = { messages: MessageView[]; next: string | null }
type Shown = InfiniteData<Window, string | undefined>

export type PlaceName = { context: Context; bookId?: string; subdomain?: string; conversationId?: string }
type Where = { context: Context; bookId: string | null; subdomain: string | null; conversationId: string | null }

/** The time zone that this reader's clock keeps. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A place by what names it, and nothing else. */
function nameOf({ context, bookId, subdomain, conversationId }: Where): PlaceName {
  if (context === 'private') return { context, ...(conversationId && { conversationId }) }
  if (context === 'domain') return { context, ...(subdomain && { subdomain }) }
  return { context, ...(bookId && { bookId }) }
}

const placeOf = ({ context, campaignId, subdomain }: HeardMessage) =>
  nameOf({ context: context.type, conversationId: context.conversationId, bookId: campaignId, subdomain })

/** Changes every shown window of a place. */
function change(queries: QueryClient, place: PlaceName, how: (pages: Window[]) => Window[]) {
  const shown = { queryKey: api.list.key({ type: 'infinite', input: place }) }
  queries.setQueriesData<Shown>(shown, data => data && { ...data, pages: how(data.pages) })
}

const inOrder = (one: MessageView, other: MessageView) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)

/** Adds a message to the newest window of its place, once, in the order of its birth. */
export function showMessage(queries: QueryClient, message: MessageView) {
  change(queries, placeOf(message), pages => {
    if (pages.some(page => page.messages.some(one => one.id === message.id))) return pages
    return pages.map((page, place) =>
      place === 0 ? { ...page, messages: [...page.messages, message].sort(inOrder) } : page,
    )
  })
}

/** What a channel brought, with what this reader may do with it. */
export function hearMessage(queries: QueryClient, heard: HeardMessage) {
  const [, place] =
    queries.getQueriesData<PlaceView>({ queryKey: api.place.key({ input: placeOf(heard) }) }).at(0) ?? []
  showMessage(queries, {
    ...heard,
    formattedTime: formattedTimeOf(heard.createdAt, ownTimeZone()),
    can: place?.ofNews[place.me === heard.sender.uid ? 'own' : 'others'] ?? { remove: false },
  })
}

/** A message that was taken away keeps its place. */
export function dropMessage(queries: QueryClient, where: Where & { messageId: string }) {
  change(queries, nameOf(where), pages =>
    pages.map(page => ({
      ...page,
      messages: page.messages.map(one =>
        one.id === where.messageId ? { ...one, content: '', deleted: true, can: { remove: false } } : one,
      ),
    })),
  )
}
