import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { chapters } from '#features/manuscripts/server/tables.ts'
import {
  chaptersOffered,
  chaptersSeen,
  mapsSeen,
  npcsOffered,
  npcsSeen,
  OFFERED,
} from '#features/maps/server/service/things-seen.ts'
import { maps } from '#features/maps/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { gameSessions } from '#features/schedule/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { termsOf } from '#kit/shared/finding.ts'
import type { TimelineLinkView } from '../../contract.ts'
import type { LinkKind } from '../../rules.ts'
import type { EntryRow } from './the-entry.ts'
import type { Timeline } from './the-timeline.ts'

/** What an event leads to, as its viewer may know it. `isOpen`: all of the party may. */
export type Target = TimelineLinkView & { isOpen: boolean }
type Columns = Pick<EntryRow, 'npcId' | 'chapterId' | 'sessionId' | 'mapId'>

/** The columns of what an event leads to. */
export const linkColumns = (kind: LinkKind, id: string | null): Columns => ({
  npcId: kind === 'npc' ? id : null,
  chapterId: kind === 'chapter' ? id : null,
  sessionId: kind === 'session' ? id : null,
  mapId: kind === 'map' ? id : null,
})

/** The id of what an event leads to; null where it leads to nothing. */
export const linkedId = ({ npcId, chapterId, sessionId, mapId }: Columns) => npcId ?? chapterId ?? sessionId ?? mapId

const sessionsSeen = (call: Call, timeline: Timeline, chosen: SQL | undefined) =>
  call.db
    .select({ id: gameSessions.id, name: gameSessions.title })
    .from(gameSessions)
    .where(and(eq(gameSessions.bookId, timeline.bookId), timeline.seesSessions ? undefined : sql`false`, chosen))

/** What these events lead to, by id, as far as the caller may know it. */
export async function linksOf(call: Call, timeline: Timeline, rows: readonly Columns[]): Promise<Map<string, Target>> {
  const ids = (column: keyof Columns) => rows.flatMap(row => row[column] ?? [])
  const [npcIds, chapterIds, sessionIds, mapIds] = [ids('npcId'), ids('chapterId'), ids('sessionId'), ids('mapId')]
  const faces = npcIds.length > 0 ? await npcsSeen(call, timeline, inArray(npcs.id, npcIds)) : []
  const pages = chapterIds.length > 0 ? await chaptersSeen(call, timeline, inArray(chapters.id, chapterIds)) : []
  const played = sessionIds.length > 0 ? await sessionsSeen(call, timeline, inArray(gameSessions.id, sessionIds)) : []
  const drawn = mapIds.length > 0 ? await mapsSeen(call, timeline, inArray(maps.id, mapIds)) : []
  const targets: Target[] = [
    ...faces.map(({ id, name, isOpen }) => ({ kind: 'npc' as const, id, name, isOpen })),
    ...pages.map(page => ({ kind: 'chapter' as const, ...page, isOpen: true })),
    ...played.map(session => ({ kind: 'session' as const, ...session, isOpen: true })),
    ...drawn.map(map => ({ kind: 'map' as const, ...map })),
  ]
  return new Map(targets.map(target => [target.id, target]))
}

/** What an event can lead to, for those who keep the timeline. */
export async function listTargets(call: Call, { find }: { find: string }, timeline: Timeline) {
  const terms = termsOf(find)
  const faces = await npcsOffered(call, timeline, terms)
  const pages = await chaptersOffered(call, timeline, terms)
  const played = await sessionsSeen(
    call,
    timeline,
    and(ne(gameSessions.status, 'cancelled'), holdingAll(gameSessions.title, terms)),
  )
    .orderBy(desc(gameSessions.startsAt), desc(gameSessions.id))
    .limit(OFFERED)
  const drawn = await mapsSeen(call, timeline, holdingAll(maps.title, terms))
    .orderBy(asc(maps.createdAt), asc(maps.id))
    .limit(OFFERED)
  const offer = (kind: TimelineLinkView['kind'], rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ kind, id, name }))
  return {
    targets: [...offer('npc', faces), ...offer('chapter', pages), ...offer('session', played), ...offer('map', drawn)],
  }
}
