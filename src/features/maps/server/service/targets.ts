import { asc, inArray, sql } from 'drizzle-orm'
import { handouts } from '#features/handouts/server/tables.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { termsOf } from '#kit/shared/finding.ts'
import type { MapPinView, PinTargetView } from '../../contract.ts'
import type { PinKind } from '../../rules.ts'
import type { Atlas } from './the-atlas.ts'
import type { PinRow } from './the-map.ts'
import { chaptersOffered, chaptersSeen, handoutsSeen, npcsOffered, npcsSeen, OFFERED } from './things-seen.ts'

/** What a pin leads to, as its viewer may know it. `isOpen`: all of the party may. */
export type Target = { kind: PinKind; id: string; name: string; what: MapPinView['what']; isOpen: boolean }

const WHAT = { person: 'person', place: 'place', object: 'object' } as const

/** The kind of a pin, and the id of what it leads to. */
export function leadsTo({ npcId, chapterId, handoutId }: PinRow): { kind: PinKind; targetId: string | null } {
  if (npcId) return { kind: 'npc', targetId: npcId }
  if (chapterId) return { kind: 'chapter', targetId: chapterId }
  return handoutId ? { kind: 'handout', targetId: handoutId } : { kind: 'words', targetId: null }
}

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
  const faces = await npcsOffered(call, atlas, terms)
  const pages = await chaptersOffered(call, atlas, terms)
  const papers = await handoutsSeen(call, atlas, holdingAll(handouts.title, terms))
    .orderBy(asc(sql`lower(${handouts.title})`), asc(handouts.id))
    .limit(OFFERED)
  const offer = (kind: PinTargetView['kind'], rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ kind, id, name }))
  return { targets: [...offer('npc', faces), ...offer('chapter', pages), ...offer('handout', papers)] }
}
