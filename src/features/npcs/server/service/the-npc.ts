import { and, eq, not } from 'drizzle-orm'
import { type BookRow, bookRows, canWith, onGmSide, withEntitlement } from '#features/books/server/service/the-book.ts'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import { books } from '#features/books/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { isAdmin, isAssistant } from '#lexicon/roles.ts'
import { gallery, type NpcCardView, type NpcFactView, type NpcPlayerView, type NpcView, npc } from '../../contract.ts'
import { KIND_FIELDS, NPC_TYPES, type NpcType } from '../../rules.ts'
import { type GalleryFacts, galleryPolicy, keepsGallery, npcPolicy, visibleTo, writesNpc } from '../policy.ts'
import { npcs } from '../tables.ts'
import { factsOf } from './facts.ts'
import { liftedAmong, partyOf } from './party.ts'
import { type NpcRow, npcColumns } from './seen-by.ts'

/** A book's gallery as seen by one caller. */
export type Gallery = GalleryFacts & { bookId: string }
/** An NPC as seen by one caller: what the rules look at is in it. */
export type SeenNpc = NpcRow & Gallery

async function galleryOf(call: Call, bookId: string): Promise<Gallery | undefined> {
  const here = call.domain ? eq(books.hostedBy, call.domain.gmId) : undefined
  const rows = await bookRows(call).where(and(eq(books.id, bookId), here))
  const [book] = await withEntitlement(call, rows)
  return book && galleryFrom(call, book)
}

/** The gallery of a book that is loaded already. */
export function galleryFrom(call: Call, book: BookRow): Gallery {
  const can = canWith(call, book)
  const isReader = can.sitIn
  const gmSide = isReader && onGmSide(call, book)
  const isHost = book.hostedBy === call.actor?.userId || isAdmin(call.actor)
  return {
    bookId: book.id,
    isReader,
    onGmSide: gmSide,
    plays: isReader && book.parts.includes('player'),
    leads: gmSide && (isHost || book.parts.includes('co-creator')),
    mayWrite: can.write || isAssistant(call.actor),
  }
}

/** The galleries of books. A book that the caller may not see does not exist, except for the assistant. */
export const gallerySubject = subjects({
  kind: gallery,
  load: galleryOf,
  policy: galleryPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { add: ({ actor }, seen) => waitsOrRefused('add', keepsGallery(actor, seen)) },
})

async function npcSeen(call: Call, id: string, how: Finding): Promise<SeenNpc | undefined> {
  const query = call.db
    .select(npcColumns(call))
    .from(npcs)
    .where(and(eq(npcs.id, id), not(npcs.placeholder)))
  const row = await oneRow(query, how)
  const seen = row && (await galleryOf(call, row.bookId))
  return row && seen && { ...row, ...seen }
}

/** NPCs, each with how the caller stands to its gallery. */
export const npcSubject = subjects({
  kind: npc,
  load: npcSeen,
  policy: npcPolicy,
  missing: 'NOT_FOUND',
  refusals: {
    edit: ({ actor }, seen) => waitsOrRefused('edit', writesNpc(actor, seen)),
    teach: ({ actor }, seen) => waitsOrRefused('teach', keepsGallery(actor, seen)),
  },
})

const typeOf = (stored: string): NpcType => NPC_TYPES.find(type => type === stored) ?? 'person'
/** What the caller may do with an NPC. */
export const canWithNpc = (call: Call, seen: SeenNpc) => whatCan(npcPolicy, call.actor, seen)

function veilOf(call: Call, seen: SeenNpc) {
  return {
    id: seen.id,
    bookId: seen.bookId,
    shown: 'veil' as const,
    veiled: true as const,
    can: canWithNpc(call, seen),
  }
}

function faceOf(call: Call, seen: SeenNpc) {
  const type = typeOf(seen.type)
  return {
    id: seen.id,
    bookId: seen.bookId,
    veiled: seen.veil,
    isVisible: !seen.veil,
    type,
    kind: seen.publicInfo[KIND_FIELDS[type]] ?? '',
    name: seen.name,
    description: seen.description,
    imageUrl: fileUrl(seen.imageKey),
    can: canWithNpc(call, seen),
  }
}

/** An NPC in a gallery; `liftedFor` for those who see behind every veil. */
export function cardOf(call: Call, seen: SeenNpc, liftedFor?: NpcPlayerView[]): NpcCardView {
  const shown = visibleTo(call.actor, seen)
  if (shown === 'veil') return veilOf(call, seen)
  return { ...faceOf(call, seen), ...(shown === 'all' && liftedFor && { liftedFor }), shown: 'face' }
}

/** What an NPC shows when it is opened, without the players beside it; `facts` are those that the caller sees. */
export function shownOf(call: Call, seen: SeenNpc, facts: NpcFactView[]) {
  const shown = visibleTo(call.actor, seen)
  if (shown === 'veil') return veilOf(call, seen)
  const { longDescription, publicInfo, createdAt, updatedAt, gmOnlyInfo, gmNotes, createdBy } = seen
  const fields = { ...faceOf(call, seen), longDescription, publicInfo, createdAt, updatedAt }
  return shown === 'face' ? { ...fields, shown, facts } : { ...fields, shown, gmOnlyInfo, gmNotes, createdBy }
}

/** An NPC opened; the players with their lifts, for those who see behind every veil. */
export async function viewOf(call: Call, seen: SeenNpc): Promise<NpcView> {
  const view = shownOf(call, seen, (await factsOf(call, seen, [seen.id]))(seen.id))
  if (view.shown !== 'all') return view
  const party = (await partyOf(call, seen.bookId, [seen.id]))(seen.id)
  return { ...view, party, liftedFor: liftedAmong(party) }
}
