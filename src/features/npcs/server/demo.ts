import type { Call } from '#kit/server/call.ts'
import type { HeadId } from '#lexicon/heads.ts'
import { NpcForm, type NpcFormValues } from '../contract.ts'
import { setImage } from './service/image.ts'
import { addNpc } from './service.ts'

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
    await addNpc(then, { bookId, id, veil: veiled, npc: NpcForm.parse(npc) })
    if (head) await setImage(then, { id, head })
  }
}
