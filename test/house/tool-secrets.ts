import { eq, ne, or } from 'drizzle-orm'
import { lantern } from '#app/demo/story/campaigns.ts'
import { campaignNotes } from '#features/campaign-notes/server/tables.ts'
import { gmNotes } from '#features/gm-notes/server/tables.ts'
import { handoutFiles, handoutReaders, handouts } from '#features/handouts/server/tables.ts'
import { subjectAnswers } from '#features/lines-and-veils/server/tables.ts'
import { mapPins, maps } from '#features/maps/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { availabilityDays, availabilityRules, gameSessions } from '#features/schedule/server/tables.ts'
import { timelineEntries } from '#features/timeline/server/tables.ts'
import type { World } from '../world.ts'
import type { Person } from './people.ts'
import { gmSideOf, isOneOf, isSol, linesOf, playersOf, type Secret } from './secret-lines.ts'

/** The notes of a session are for its GM side; times and reasons of a person for them and the GM side. */
export async function ofSchedule({ db, id }: World): Promise<Secret[]> {
  const isOfLantern = (who: Person) => isSol(who) || isOneOf(who, gmSideOf(lantern))
  const notes = await db.select({ notes: gameSessions.notes }).from(gameSessions).where(ne(gameSessions.notes, ''))
  const days = await db
    .select()
    .from(availabilityDays)
    .where(eq(availabilityDays.bookId, id('lantern')))
  const rules = await db
    .select()
    .from(availabilityRules)
    .where(eq(availabilityRules.bookId, id('lantern')))
  return [
    ...notes
      .flatMap(linesOf)
      .map(phrase => ({ phrase, where: 'notes of a session', isShown: true, isFor: isOfLantern })),
    ...[...days, ...rules].flatMap(({ userId, reason, times }) =>
      [reason, ...times]
        .flatMap(said => linesOf({ said }))
        .map(phrase => ({
          phrase,
          where: 'what somebody says of a day',
          isShown: true,
          isFor: (who: Person) =>
            isOfLantern(who) || (who.actor?.userId === userId && !['banned', 'lurker'].includes(who.actor.role)),
        })),
    ),
  ]
}

/** A subject in own words is for who wrote it, and without a name for the GM side; one that is fine is for its writer alone. */
export async function ofLinesAndVeils({ db }: World): Promise<Secret[]> {
  const rows = await db.select().from(subjectAnswers).where(eq(subjectAnswers.isOwn, true))
  return rows.map(({ userId, words, answer }) => ({
    phrase: words,
    where: 'line or veil',
    isShown: true,
    isFor: who =>
      (answer !== 'fine' && (isSol(who) || isOneOf(who, gmSideOf(lantern)))) ||
      (who.actor?.userId === userId && !['banned', 'lurker'].includes(who.actor.role)),
  }))
}

/** The notes of a handout are for its GM side; what it holds and the names of its files, also for those whom it is shared with. */
export async function ofHandouts({ db, id }: World): Promise<Secret[]> {
  const rows = await db
    .select()
    .from(handouts)
    .where(eq(handouts.bookId, id('lantern')))
  const chosen = await db.select().from(handoutReaders)
  const files = await db.select().from(handoutFiles)
  const isOfLantern = (who: Person) => isSol(who) || isOneOf(who, gmSideOf(lantern))
  return rows.flatMap(row => {
    const isFor = (who: Person) =>
      isOfLantern(who) ||
      (row.sharedAt !== null &&
        isOneOf(who, playersOf('lantern')) &&
        (row.audience === 'everyone' ||
          chosen.some(one => one.handoutId === row.id && one.userId === who.actor?.userId)))
    const named = files.flatMap(({ handoutId, originalName }) => (handoutId === row.id ? [originalName] : []))
    return [
      ...linesOf({ notes: row.notes }).map(phrase => ({
        phrase,
        where: 'notes of a handout',
        isShown: true,
        isFor: isOfLantern,
      })),
      ...[
        ...linesOf({ title: row.title, content: row.content }),
        ...named.flatMap(name => linesOf({ words: name.replace(/\.\w+$/, '') })),
      ].map(phrase => ({
        phrase,
        where: row.sharedAt ? 'handout' : 'handout that is not shared',
        isShown: true,
        isFor,
      })),
    ]
  })
}

/** Campaign notes and GM notes are for the GM side of their book alone. */
export async function ofNotes({ db }: World): Promise<Secret[]> {
  const isFor = (who: Person) => isSol(who) || isOneOf(who, gmSideOf(lantern))
  const notes = await db.select({ title: campaignNotes.title, content: campaignNotes.content }).from(campaignNotes)
  const thoughts = await db.select({ noteText: gmNotes.noteText }).from(gmNotes)
  return [
    ...notes.flatMap(linesOf).map(phrase => ({ phrase, where: 'campaign note', isShown: true, isFor })),
    ...thoughts.flatMap(linesOf).map(phrase => ({ phrase, where: 'GM note', isShown: true, isFor })),
  ]
}

/** A veiled map, and what a pin says that is veiled or leads behind a veil, are for the GM side of their book. */
export async function ofMaps({ db }: World): Promise<Secret[]> {
  const isFor = (who: Person) => isSol(who) || isOneOf(who, gmSideOf(lantern))
  const veiledMaps = await db.select({ title: maps.title, note: maps.note }).from(maps).where(eq(maps.veil, true))
  const pins = await db
    .select({ label: mapPins.label, note: mapPins.note })
    .from(mapPins)
    .leftJoin(npcs, eq(npcs.id, mapPins.npcId))
    .where(or(eq(mapPins.veil, true), eq(npcs.veil, true)))
  return [...veiledMaps, ...pins]
    .flatMap(linesOf)
    .map(phrase => ({ phrase, where: 'veiled map or pin', isShown: true, isFor }))
}

/** A veiled event of a timeline is for the GM side of its book. */
export async function ofTimelines({ db }: World): Promise<Secret[]> {
  const isFor = (who: Person) => isSol(who) || isOneOf(who, gmSideOf(lantern))
  const { title, text, veil } = timelineEntries
  const veiled = await db.select({ title, text }).from(timelineEntries).where(eq(veil, true))
  return veiled.flatMap(linesOf).map(phrase => ({ phrase, where: 'veiled event of a timeline', isShown: true, isFor }))
}
