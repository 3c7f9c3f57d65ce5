import type { Call } from '#kit/server/call.ts'
import { NpcForm, type NpcFormValues } from '../contract.ts'
import { addNpc } from './service.ts'

export type DemoNpc = { id: string; bookId: string; veiled: boolean; createdAt: Date; npc: NpcFormValues }

/** Fills galleries as their GM would. */
export async function plantNpcs(call: Call, story: DemoNpc[]) {
  for (const { id, bookId, veiled, createdAt, npc } of story)
    await addNpc({ ...call, now: createdAt }, { bookId, id, veil: veiled, npc: NpcForm.parse(npc) })
}
