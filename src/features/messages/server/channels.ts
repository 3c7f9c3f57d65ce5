import * as z from 'zod'
import type { ChannelRule } from '#kit/server/hub.ts'
import type { Named } from './service/the-place.ts'
import { mayReadIn } from './service/the-place.ts'

const isId = (id: string) => z.uuid().safeParse(id).success
const reads =
  (named: (id: string) => Named | null): ChannelRule =>
  async (call, id) => {
    const place = named(id)
    return place !== null && call.actor !== null && call.actor.role !== 'banned' && (await mayReadIn(call, place))
  }

/** A chat is heard by those who may read it. What is private goes to the own channels of the two. */
export const messageChannels: Record<string, ChannelRule> = {
  'global-chat': reads(id => (id === 'all' ? { context: 'global' } : null)),
  'domain-chat': reads(subdomain => ({ context: 'domain', subdomain })),
  'campaign-chat': reads(bookId => (isId(bookId) ? { context: 'campaign', bookId } : null)),
  'inn-chat': reads(bookId => (isId(bookId) ? { context: 'inn', bookId } : null)),
}
