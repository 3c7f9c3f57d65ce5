import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { outlineOf } from '#features/reader/server/service/reading.ts'
import type { Call } from '#kit/server/call.ts'
import { keepBookmark } from './service.ts'

export type DemoBookmark = { id: string; bookId: string; number: number; note: string; at: Date }

/** Lays ribbons into a book as its reader, at pages by their numbers. */
export async function plantBookmarks(call: Call, rules: MentionRules, marked: DemoBookmark[]) {
  for (const { id, bookId, number, note, at } of marked) {
    const { pages } = await outlineOf(call, rules, { bookId })
    const place = pages[number - 1]?.place
    if (!place) throw new Error(`there is no page ${number} to mark`)
    await keepBookmark({ ...call, now: at }, rules, { id, bookId, place, leaf: 0, note })
  }
}
