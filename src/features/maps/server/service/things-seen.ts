import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import { keepsGmMade } from '#features/books/server/service/gm-made.ts'
import { sharedWith } from '#features/handouts/server/service/shared-handouts.ts'
import { handouts } from '#features/handouts/server/tables.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { hungIn, seenBy } from '#features/npcs/server/service/seen-by.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { maps } from '../tables.ts'
import type { Atlas } from './the-atlas.ts'

/** As many of each kind are offered to be led to. */
export const OFFERED = 20

/** The NPCs that the caller may know. */
export const npcsSeen = (call: Call, atlas: Atlas, chosen: SQL | undefined) =>
  call.db
    .select({ id: npcs.id, name: npcs.name, type: npcs.type, isOpen: sql<boolean>`not ${npcs.veil}` })
    .from(npcs)
    .where(and(hungIn(atlas.bookId), seenBy(call, atlas.gallery), chosen))

const isSharedWithAll = sql<boolean>`${handouts.sharedAt} is not null and ${handouts.audience} = 'everyone'`

/** Those who keep the maps see every handout; others those that the bulletin gives them. */
export const handoutsSeen = (call: Call, atlas: Atlas, chosen: SQL | undefined) =>
  call.db
    .select({ id: handouts.id, name: handouts.title, isOpen: isSharedWithAll })
    .from(handouts)
    .where(
      and(
        keepsGmMade(call.actor, atlas) ? eq(handouts.bookId, atlas.bookId) : sharedWith(call, atlas.bulletin),
        atlas.bulletin.entersInn || keepsGmMade(call.actor, atlas) ? undefined : sql`false`,
        chosen,
      ),
    )

/** The chapters, for those who may read the book. */
export const chaptersSeen = (call: Call, atlas: Atlas, chosen: SQL | undefined) =>
  call.db
    .select({ id: chapters.id, name: chapters.title })
    .from(chapters)
    .where(and(eq(chapters.bookId, atlas.bookId), atlas.readsBook ? undefined : sql`false`, chosen))

/** The maps that are shown to the caller. */
export const mapsSeen = (call: Call, atlas: Atlas, chosen: SQL | undefined) =>
  call.db
    .select({
      id: maps.id,
      name: maps.title,
      note: maps.note,
      createdAt: maps.createdAt,
      isOpen: sql<boolean>`not ${maps.veil}`,
    })
    .from(maps)
    .where(and(eq(maps.bookId, atlas.bookId), keepsGmMade(call.actor, atlas) ? undefined : not(maps.veil), chosen))

/** The first NPCs by name whose names hold all of the terms. */
export const npcsOffered = (call: Call, atlas: Atlas, terms: readonly string[]) =>
  npcsSeen(call, atlas, holdingAll(npcs.name, terms))
    .orderBy(asc(sql`lower(${npcs.name})`), asc(npcs.id))
    .limit(OFFERED)

/** The first chapters of the book whose titles hold all of the terms. */
export const chaptersOffered = (call: Call, atlas: Atlas, terms: readonly string[]) =>
  chaptersSeen(call, atlas, holdingAll(chapters.title, terms))
    .orderBy(asc(chapters.position), asc(chapters.id))
    .limit(OFFERED)
