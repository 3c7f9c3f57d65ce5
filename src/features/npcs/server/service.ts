import { and, asc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { forgetFile } from '#features/media/server/service.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsAfter, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { npcChanged, npcRemoved, npcRevealed } from '../events.ts'
import { type NpcEdit, NpcForm } from '../forms.ts'
import { galleryPolicy, keepsGallery } from './policy.ts'
import { nextMoment, noteKnowledge } from './service/ledger.ts'
import { dropLifts } from './service/lifts.ts'
import { forgetRevealed, tellRevealed } from './service/notices.ts'
import { liftedAmong, partyOf } from './service/party.ts'
import { hungIn, type NpcRow, npcColumns } from './service/seen-by.ts'
import { cardOf, type Gallery, npcSubject, type SeenNpc, viewOf } from './service/the-npc.ts'
import { written } from './service/written.ts'
import { npcs } from './tables.ts'

type Form = z.output<typeof NpcForm>
type Edit = z.output<typeof NpcEdit>
type Veiling = { veil: boolean; reason?: string | undefined }
const WINDOW = 60

const canWithGallery = (call: Call, gallery: Gallery) => {
  const { keep, add } = whatCan(galleryPolicy, call.actor, gallery)
  return { keep, add }
}

/** The NPCs of a book in the order of their making. */
export async function listNpcs(call: Call, { after }: { after?: string | undefined }, gallery: Gallery) {
  const { bookId } = gallery
  const rows = await call.db
    .select(npcColumns(call))
    .from(npcs)
    .where(and(hungIn(bookId), rowsAfter(npcs.createdAt, npcs.id, after)))
    .orderBy(asc(npcs.createdAt), asc(npcs.id))
    .limit(inPlan(WINDOW + 1))
  const { shown, next } = windowOf(rows, WINDOW, row => cursorOf(row.createdAt, row.id))
  const party = await partyOf(call, bookId, keepsGallery(call.actor, gallery) ? shown.map(row => row.id) : [])
  return {
    npcs: shown.map(row => cardOf(call, { ...row, ...gallery }, liftedAmong(party(row.id)))),
    next,
    can: canWithGallery(call, gallery),
  }
}

/** One NPC, as far as the caller may see it. */
export const readNpc = async (call: Call, _: unknown, npc: SeenNpc) => viewOf(call, npc)

/** Adds an NPC. The id is the caller's own: a form sent twice adds one. */
export async function addNpc(
  tx: Call,
  { id, veil, npc }: { id: string; veil: boolean; npc: Form },
  { bookId }: Gallery,
) {
  const placed = { id, bookId, veil, ...(!veil && { unveiledAt: tx.now }) }
  const added = await tx.db
    .insert(npcs)
    .values({ ...npc, ...placed, createdBy: theActor(tx).userId, createdAt: tx.now, updatedAt: tx.now })
    .onConflictDoNothing({ target: npcs.id })
    .returning({ id: npcs.id })
  if (added.length > 0) announce(tx, npcChanged, { bookId, npcId: id })
  if (added.length > 0 && !veil) await noteKnowledge(tx, { npcId: id, learned: true }, tx.now)
  // Under this id there may be one of another book, or somebody else's.
  const stored = await theOne(npcSubject, tx, id, 'edit')
  if (stored.bookId !== bookId) throw fault('NOT_ALLOWED', { action: 'add' })
  return viewOf(tx, stored)
}

/**
 * Tells that an NPC changed, and moves what the party was told of it along with its veil. Lifted or fallen for all, it is not
 * lifted for anybody by name. Answers the fields that follow: the moment at which a face is shown that was veiled until now.
 */
async function tell(tx: Call, { id, bookId, veil: before }: SeenNpc, { veil, reason }: Veiling) {
  const isRevealed = before && !veil
  announce(tx, isRevealed ? npcRevealed : npcChanged, { bookId, npcId: id })
  const at = await nextMoment(tx, id)
  if (veil !== before) await noteKnowledge(tx, { npcId: id, learned: !veil, reason }, at)
  if (isRevealed) await tellRevealed(tx, { id, bookId }, { but: await dropLifts(tx, id) })
  if (veil && !before) await forgetRevealed(tx, { id })
  return isRevealed ? { unveiledAt: at } : {}
}

/** The fields of the type: what is given over what was there, or over the empty ones of another type. */
function infoOf({ type, publicInfo }: Edit, npc: SeenNpc) {
  return type === npc.type
    ? { ...npc.publicInfo, ...(publicInfo as NpcRow['publicInfo'] | undefined) }
    : NpcForm.parse({ type, name: npc.name, publicInfo }).publicInfo
}

/** Changes what is written of an NPC, and whether players see it. */
export async function editNpc(
  tx: Call,
  { isVisible, npc: edit }: { isVisible?: boolean | undefined; npc: Edit },
  npc: SeenNpc,
) {
  const veil = isVisible === undefined ? npc.veil : !isVisible
  const shown = await tell(tx, npc, { veil })
  return written(tx, npc, { ...edit, publicInfo: infoOf(edit, npc), veil, ...shown })
}

/** Lets the veil fall for all, ends the lifts for single players too, or lifts it. What stands so already is left as it is. */
export async function setVeil(tx: Call, { veil, reason }: Veiling, npc: SeenNpc) {
  const { id, bookId } = npc
  if (npc.veil === veil) {
    const dropped = veil ? await dropLifts(tx, id) : []
    for (const userId of dropped) await forgetRevealed(tx, { id, userId })
    if (dropped.length > 0) {
      await noteKnowledge(tx, { npcId: id, learned: false, reason }, await nextMoment(tx, id))
      announce(tx, npcChanged, { bookId, npcId: id })
    }
    return viewOf(tx, npc)
  }
  return written(tx, npc, { veil, ...(await tell(tx, npc, { veil, reason })) })
}

/** Deletes an NPC and its stored image. */
export async function removeNpc(tx: Call, { id }: { id: string }, { bookId, imageKey }: SeenNpc) {
  await tx.db.delete(npcs).where(eq(npcs.id, id))
  if (imageKey) await forgetFile(tx, imageKey)
  await forgetRevealed(tx, { id })
  announce(tx, npcRemoved, { bookId, npcId: id })
  return { done: true as const }
}
