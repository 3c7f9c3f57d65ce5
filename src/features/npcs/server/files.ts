import * as z from 'zod'
import type { FileRule } from '#kit/server/file-rule.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { visibleTo } from './policy.ts'
import { npcSubject } from './service/the-npc.ts'

const keyParts = z.tuple([z.literal('books'), z.uuid(), z.literal('npcs'), z.uuid(), z.string()])

/** The image of an NPC, under `books/{bookId}/npcs/{npcId}/…`: served to those who see its face, and to nobody else. */
export const npcFiles: Record<string, FileRule> = {
  books: async (call, key) => {
    const { success, data } = keyParts.safeParse(key.split('/'))
    if (!success) return false
    const npc = await oneIf(npcSubject, call, data[3], 'read')
    return npc?.imageKey === key && visibleTo(call.actor, npc) !== 'veil'
  },
}
