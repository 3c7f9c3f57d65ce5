import { and, eq, not } from 'drizzle-orm'
import { bookRows, canWith, onGmSide, withEntitlement } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { mustBeAllowed, whatCan } from '#kit/server/policy.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { fault } from '#lexicon/errors.ts'
import type { NpcAction, NpcCardView, NpcView } from '../../contract.ts'
import { KIND_FIELDS, NPC_TYPES, type NpcType } from '../../rules.ts'
import { type GalleryStanding, mayLook, npcPolicy, visibleTo } from '../policy.ts'
import { npcs } from '../tables.ts'

export type NpcRow = typeof npcs.$inferSelect
/** A book's gallery as seen by one caller. `mayWrite`: adding and changing does not wait for the host's plan. */
export type Gallery = GalleryStanding & { bookId: string; mayWrite: boolean }
/** An NPC as seen by one caller: what the rules look at is in it. */
export type SeenNpc = NpcRow & Gallery

async function galleryOf(call: Call, bookId: string): Promise<Gallery | undefined> {
  const here = call.realm ? eq(books.hostedBy, call.realm.gmId) : undefined
  const rows = await bookRows(call).where(and(eq(books.id, bookId), here))
  const [book] = await withEntitlement(call, rows)
  if (!book) return undefined
  const can = canWith(call, book)
  const isReader = can.sitIn
  const gmSide = isReader && onGmSide(call, book)
  const isHost = book.hostedBy === call.actor?.userId || call.actor?.role === 'admin'
  return {
    bookId,
    isReader,
    onGmSide: gmSide,
    leads: gmSide && (isHost || book.parts.includes('co-creator')),
    mayWrite: can.write || call.actor?.role === 'assistant',
  }
}

/** The only way to a gallery. A book that the caller may not see does not exist, except for the assistant. */
export async function theGallery(call: Call, bookId: string): Promise<Gallery> {
  const gallery = await galleryOf(call, bookId)
  if (!gallery || !mayLook(call.actor, gallery)) throw fault('BOOK_NOT_FOUND')
  return gallery
}

async function npcSeen(call: Call, id: string): Promise<SeenNpc | undefined> {
  const [row] = await call.db
    .select()
    .from(npcs)
    .where(and(eq(npcs.id, id), not(npcs.placeholder)))
  const gallery = row && (await galleryOf(call, row.bookId))
  return row && gallery && { ...row, ...gallery }
}

/** The only way to an NPC: by somebody, for something. */
export async function theNpc(call: Call, id: string, action: NpcAction): Promise<SeenNpc> {
  const npc = await npcSeen(call, id)
  mustBeAllowed(npcPolicy, action, call.actor, npc)
  return npc
}

/** The NPC if the caller may see its gallery, else null: for files, where a refusal needs no reason. */
export async function npcIfReadable(call: Call, id: string): Promise<SeenNpc | null> {
  const npc = await npcSeen(call, id)
  return npc && npcPolicy.read(call.actor, npc) ? npc : null
}

/** Every face and veil of a book's gallery. */
export const hungIn = (bookId: string) => and(eq(npcs.bookId, bookId), not(npcs.placeholder))

const typeOf = (stored: string): NpcType => NPC_TYPES.find(type => type === stored) ?? 'person'
const canWithNpc = (call: Call, npc: SeenNpc) => whatCan(npcPolicy, call.actor, npc)

function veilOf(call: Call, npc: SeenNpc) {
  return { id: npc.id, bookId: npc.bookId, shown: 'veil' as const, veiled: true as const, can: canWithNpc(call, npc) }
}

function faceOf(call: Call, npc: SeenNpc) {
  const type = typeOf(npc.type)
  return {
    id: npc.id,
    bookId: npc.bookId,
    veiled: npc.veil,
    isVisible: !npc.veil,
    type,
    kind: npc.publicInfo[KIND_FIELDS[type]] ?? '',
    name: npc.name,
    description: npc.description,
    imageUrl: fileUrl(npc.imageKey),
    can: canWithNpc(call, npc),
  }
}

/** An NPC in a gallery. */
export function cardOf(call: Call, npc: SeenNpc): NpcCardView {
  return visibleTo(call.actor, npc) === 'veil' ? veilOf(call, npc) : { ...faceOf(call, npc), shown: 'face' }
}

/** An NPC opened. */
export function viewOf(call: Call, npc: SeenNpc): NpcView {
  const shown = visibleTo(call.actor, npc)
  if (shown === 'veil') return veilOf(call, npc)
  const { longDescription, publicInfo, createdAt, updatedAt, gmOnlyInfo, gmNotes, createdBy } = npc
  const known = { ...faceOf(call, npc), longDescription, publicInfo, createdAt, updatedAt }
  return shown === 'face' ? { ...known, shown } : { ...known, shown, gmOnlyInfo, gmNotes, createdBy }
}
