import { eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { npcs } from '../tables.ts'
import { type SeenNpc, viewOf } from './the-npc.ts'

type Columns = typeof npcs.$inferInsert
type Fields = { [Name in keyof Columns]?: Columns[Name] | undefined }

/** Writes these fields of an NPC, and answers it as it is then. */
export async function written(tx: Call, npc: SeenNpc, fields: Fields) {
  const [row] = await tx.db
    .update(npcs)
    .set({ ...fields, updatedAt: tx.now })
    .where(eq(npcs.id, npc.id))
    .returning()
  return viewOf(tx, { ...npc, ...row })
}
