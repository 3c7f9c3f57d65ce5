import * as z from 'zod'
import type { ChannelRule } from '#kit/server/hub.ts'
import { mayRead } from './service/the-book.ts'

/** A book's channel is heard by whoever may see the book. */
export const bookChannels: Record<string, ChannelRule> = {
  book: async (call, id) => z.uuid().safeParse(id).success && (await mayRead(call, id)) !== null,
}
