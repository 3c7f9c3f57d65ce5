import * as z from 'zod'
import type { ChannelRule } from '#kit/server/hub.ts'
import { bookIf } from './service/the-book.ts'

const isId = (id: string) => z.uuid().safeParse(id).success

/** A book's channel is heard by whoever may read the book; what happens at its table also by those whom its Inn lets in. */
export const bookChannels: Record<string, ChannelRule> = {
  book: async (call, id) => isId(id) && (await bookIf(call, id, 'read')) !== null,
  table: async (call, id) => isId(id) && (await bookIf(call, id, 'sitIn')) !== null,
}
