import { and, asc, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { forgetFile } from '#features/media/server/service.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { cursorMoment, cursorOf, readCursor, windowOf } from '#kit/server/keyset.ts'
import { fault } from '#lexicon/errors.ts'
import type { NpcForm } from '../contract.ts'
import { npcChanged, npcRemoved, npcRevealed } from '../events.ts'
import { keepsGallery } from './policy.ts'
import { forgetRevealed, tellRevealed } from './service/notices.ts'
import { cardOf, hungIn, type NpcRow, theGallery, theNpc, viewOf } from './service/the-npc.ts'
import { npcs } from './tables.ts'

type Form = z.output<typeof NpcForm>
const WINDOW = 60

/** The NPCs of a book in the order of their making. */
export async function listNpcs(call: Call, { bookId, after }: { bookId: string; after?: string | undefined }) {
  const gallery = await theGallery(call, bookId)
  const [at, id] = after ? readCursor(after, z.tuple([cursorMoment, z.uuid()])) : []
  const rows = await call.db
    .select()
    .from(npcs)
    .where(
      and(hungIn(bookId), at && sql`(${npcs.createdAt}, ${npcs.id}) > (${at.toISOString()}::timestamptz, ${id}::uuid)`),
    )
    .orderBy(asc(npcs.createdAt), asc(npcs.id))
    .limit(WINDOW + 1)
  const { shown, next } = windowOf(rows, WINDOW, row => cursorOf(row.createdAt, row.id))
  return {
    npcs: shown.map(row => cardOf(call, { ...row, ...gallery })),
    next,
    can: { add: keepsGallery(call.actor, gallery) && gallery.mayWrite },
  }
}

/** One NPC, as far as the caller may see it. */
export async function readNpc(call: Call, { id }: { id: string }) {
  return viewOf(call, await theNpc(call, id, 'read'))
}

/** Adds an NPC. The id is the caller's own: a form sent twice adds one. */
export async function addNpc(
  call: Call,
  { bookId, id, veil, npc }: { bookId: string; id: string; veil: boolean; npc: Form },
) {
  const gallery = await theGallery(call, bookId)
  if (!keepsGallery(call.actor, gallery)) throw fault('NOT_ALLOWED', { action: 'add' })
  if (!gallery.mayWrite) throw fault('WRITING_WAITS')
  const placed = { id, bookId, veil, ...shownNow(call, veil) }
  await inTransaction(call, async tx => {
    const added = await tx.db
      .insert(npcs)
      .values({ ...npc, ...placed, createdBy: theActor(tx).userId, createdAt: tx.now, updatedAt: tx.now })
      .onConflictDoNothing({ target: npcs.id })
      .returning({ id: npcs.id })
    if (added.length > 0) announce(tx, npcChanged, { bookId, npcId: id })
  })
  return viewOf(call, await theNpc(call, id, 'edit'))
}

/** The moment at which the party is shown a face that was behind the veil until now. */
const shownNow = ({ now }: Call, veil: boolean, wasVeiled = true) => (wasVeiled && !veil ? { unveiledAt: now } : {})

/** Tells that an NPC changed, and moves what the party was told of it along with its veil. */
async function tell(tx: Call, { id, bookId, veil: before }: Pick<NpcRow, 'id' | 'bookId' | 'veil'>, veil: boolean) {
  const isRevealed = before && !veil
  announce(tx, isRevealed ? npcRevealed : npcChanged, { bookId, npcId: id })
  if (isRevealed) await tellRevealed(tx, { id, bookId })
  if (veil && !before) await forgetRevealed(tx, { id })
}

/** Changes what is written of an NPC, and whether players see it. */
export async function editNpc(
  call: Call,
  { id, isVisible, npc }: { id: string; isVisible?: boolean | undefined; npc: Form },
) {
  await inTransaction(call, async tx => {
    const before = await theNpc(tx, id, 'edit')
    if (!before.mayWrite) throw fault('WRITING_WAITS')
    const veil = isVisible === undefined ? before.veil : !isVisible
    await tx.db
      .update(npcs)
      .set({
        ...npc,
        ...(isVisible === undefined ? {} : { veil }),
        ...shownNow(tx, veil, before.veil),
        updatedAt: tx.now,
      })
      .where(eq(npcs.id, id))
    await tell(tx, before, veil)
  })
  return readNpc(call, { id })
}

/** Lets the veil fall or lifts it. What stands so already is left as it is. */
export async function setVeil(call: Call, { id, veil }: { id: string; veil: boolean }) {
  await inTransaction(call, async tx => {
    const npc = await theNpc(tx, id, 'veil')
    const moved = await tx.db
      .update(npcs)
      .set({ veil, ...shownNow(tx, veil), updatedAt: tx.now })
      .where(and(eq(npcs.id, id), ne(npcs.veil, veil)))
      .returning({ id: npcs.id })
    if (moved.length > 0) await tell(tx, { ...npc, veil: !veil }, veil)
  })
  return readNpc(call, { id })
}

/** Deletes an NPC and its stored image. */
export async function removeNpc(call: Call, { id }: { id: string }) {
  await inTransaction(call, async tx => {
    const { bookId } = await theNpc(tx, id, 'remove')
    const [gone] = await tx.db.delete(npcs).where(eq(npcs.id, id)).returning({ imageKey: npcs.imageKey })
    if (!gone) throw fault('NOT_FOUND')
    if (gone.imageKey) await forgetFile(tx, gone.imageKey)
    await forgetRevealed(tx, { id })
    announce(tx, npcRemoved, { bookId, npcId: id })
  })
  return { done: true as const }
}
