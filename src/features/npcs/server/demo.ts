import { asked } from '#kit/server/asked.ts'
import type { Call } from '#kit/server/call.ts'
import type { HeadId } from '#lexicon/heads.ts'
import type { NpcFormValues } from '../contract.ts'
import { npcHandlers } from './handlers.ts'

export type DemoNpc = {
  id: string
  bookId: string
  veiled: boolean
  createdAt: Date
  head?: HeadId
  npc: NpcFormValues
}

/** Fills galleries as their GM would. */
export async function plantNpcs(call: Call, story: DemoNpc[]) {
  for (const { id, bookId, veiled, createdAt, head, npc } of story) {
    const then = { ...call, now: createdAt }
    await asked(npcHandlers.add, then, { bookId, id, veil: veiled, npc })
    if (head) await asked(npcHandlers.setImage, then, { id, head })
  }
}
