import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { sharedWith } from '#features/handouts/server/service/shared-handouts.ts'
import { handouts } from '#features/handouts/server/tables.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { hungIn, seenBy } from '#features/npcs/server/service/seen-by.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { termsOf } from '#kit/shared/finding.ts'
import type { MapPinView, PinTargetView } from '../../contract.ts'
import type { PinKind } from '../../rules.ts'
import { keepsMaps } from '../policy.ts'
import type { Atlas } from './the-atlas.ts'
import type { PinRow } from './the-map.ts'

/** What a pin leads to, as its viewer may know it. `isOpen`: all of the party may. */
export type Target = { kind: PinKind; id: string; name: string; what: MapPinView['what']; isOpen: boolean }

const WHAT = { person: 'person', place: 'place', object: 'object' } as const
/** As many of each kind are offered for a pin. */
const OFFERED = 20

/** The kind of a pin, and the id of what it leads to. */
export function leadsTo({ npcId, chapterId, handoutId }: PinRow): { kind: PinKind; targetId: string | null } {
  if (npcId) return { kind: 'npc', targetId: npcId }
  if (chapterId) return { kind: 'chapter', targetId: chapterId }
  return handoutId ? { kind: 'handout', targetId: handoutId } : { kind: 'words', targetId: null }
}

const npcsSeen = (call: Call, atlas: Atlas, chosen: SQL | undefined) =>
  call.db
    .select({ id: npcs.id, name: npcs.name, type: npcs.type, isOpen: sql<boolean>`not ${npcs.veil}` })
    .from(npcs)
    .where(and(hungIn(atlas.bookId), seenBy(call, atlas.gallery), chosen))

const isSharedWithAll = sql<boolean>`${handouts.sharedAt} is not null and ${handouts.audience} = 'everyone'`

/** Those who keep the maps see every handout; others those that the bulletin gives them. */
const handoutsSeen = (call: Call, atlas: Atlas, chosen: SQL | undefined) =>
  call.db
    .select({ id: handouts.id, name: handouts.title, isOpen: isSharedWithAll })
    .from(handouts)
    .where(
      and(
        keepsMaps(call.actor, atlas) ? eq(handouts.bookId, atlas.bookId) : sharedWith(call, atlas.bulletin),
        atlas.bulletin.entersInn || keepsMaps(call.actor, atlas) ? undefined : sql`false`,
        chosen,
      ),
    )

const chaptersSeen = (call: Call, atlas: Atlas, chosen: SQL | undefined) =>
  call.db
    .select({ id: chapters.id, name: chapters.title })
    .from(chapters)
    .where(and(eq(chapters.bookId, atlas.bookId), atlas.readsBook ? undefined : sql`false`, chosen))

/** What these pins lead to, by id, as far as the caller may know it. */
export async function targetsOf(call: Call, atlas: Atlas, pins: readonly PinRow[]): Promise<Map<string, Target>> {
  const ids = (kind: PinKind) => pins.flatMap(pin => (leadsTo(pin).kind === kind ? (leadsTo(pin).targetId ?? []) : []))
  const [npcIds, handoutIds, chapterIds] = [ids('npc'), ids('handout'), ids('chapter')]
  const faces = npcIds.length > 0 ? await npcsSeen(call, atlas, inArray(npcs.id, npcIds)) : []
  const papers = handoutIds.length > 0 ? await handoutsSeen(call, atlas, inArray(handouts.id, handoutIds)) : []
  const pages = chapterIds.length > 0 ? await chaptersSeen(call, atlas, inArray(chapters.id, chapterIds)) : []
  const targets: Target[] = [
    ...faces.map(({ type, ...face }) => ({
      kind: 'npc' as const,
      ...face,
      what: WHAT[type as keyof typeof WHAT] ?? 'person',
    })),
    ...papers.map(paper => ({ kind: 'handout' as const, ...paper, what: 'handout' as const })),
    ...pages.map(page => ({ kind: 'chapter' as const, ...page, what: 'page' as const, isOpen: true })),
  ]
  return new Map(targets.map(target => [target.id, target]))
}

/** What a pin can lead to, for those who keep the maps. */
export async function listTargets(call: Call, { find }: { find: string }, atlas: Atlas) {
  const terms = termsOf(find)
  const faces = await npcsSeen(call, atlas, holdingAll(npcs.name, terms))
    .orderBy(asc(sql`lower(${npcs.name})`), asc(npcs.id))
    .limit(OFFERED)
  const pages = await chaptersSeen(call, atlas, holdingAll(chapters.title, terms))
    .orderBy(asc(chapters.position), asc(chapters.id))
    .limit(OFFERED)
  const papers = await handoutsSeen(call, atlas, holdingAll(handouts.title, terms))
    .orderBy(asc(sql`lower(${handouts.title})`), asc(handouts.id))
    .limit(OFFERED)
  const offer = (kind: PinTargetView['kind'], rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ kind, id, name }))
  return { targets: [...offer('npc', faces), ...offer('chapter', pages), ...offer('handout', papers)] }
}
