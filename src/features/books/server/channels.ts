import * as z from 'zod'
import type { ChannelRule } from '#kit/server/hub.ts'
import { bookIf, onGmSide } from './service/the-book.ts'

const isId = (id: string) => z.uuid().safeParse(id).success

/**
 * A book's channel is heard by its readers; events at its table are also heard by people that its Inn admits, and those of
 * its GM side by that side alone.
 */
export const bookChannels: Record<string, ChannelRule> = {
  book: async (call, id) => isId(id) && (await bookIf(call, id, 'read')) !== null,
  table: async (call, id) => isId(id) && (await bookIf(call, id, 'sitIn')) !== null,
  'gm-side': async (call, id) => {
    const book = isId(id) ? await bookIf(call, id, 'sitIn') : null
    return book !== null && onGmSide(call, book)
  },
}
