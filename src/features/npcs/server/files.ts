import * as z from 'zod'
import type { FileRule } from '#kit/server/file-rule.ts'
import { visibleTo } from './policy.ts'
import { npcIfReadable } from './service/the-npc.ts'

const place = z.tuple([z.literal('books'), z.uuid(), z.literal('npcs'), z.uuid(), z.string()])

/** The image of an NPC, under `books/{bookId}/npcs/{npcId}/…`: served to those who see its face, and to nobody else. */
export const npcFiles: Record<string, FileRule> = {
  books: async (call, key) => {
    const { success, data } = place.safeParse(key.split('/'))
    if (!success) return false
    const npc = await npcIfReadable(call, data[3])
    return npc?.imageKey === key && visibleTo(call.actor, npc) !== 'veil'
  },
}
