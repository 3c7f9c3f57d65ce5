import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasAccounts, plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { plantBooks } from '#features/books/server/demo.ts'
import { plantPlan } from '#features/entitlements/server/demo.ts'
import { plantLorekeeper } from '#features/lorekeepers/server/demo.ts'
import { plantManuscript } from '#features/manuscripts/server/demo.ts'
import { plantPersonality } from '#features/people/server/demo.ts'
import { plantRealm } from '#features/realms/server/demo.ts'
import { plantReturn } from '#features/transfers/server/demo.ts'
import type { Call } from '#kit/server/call.ts'
import { DEFAULT_SCRIBE } from '#lexicon/look/ids.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'
import { type App, callFor } from '../server/calls.ts'
import { plantParts } from '../server/roof.ts'
import { CAST, CAST_PASSWORD, type CastName, demoId } from './cast.ts'
import { plantTables } from './plant-tables.ts'
import { afterlight, lantern, type StoryCampaign, type StoryChapter } from './story/campaigns.ts'
import { type StoryPerson, storyPeople } from './story/cast.ts'

/** Plants the demo world into an empty database, room by room from the ground up; answers whether it did. */
export async function plantIfEmpty(app: App): Promise<boolean> {
  const nobody = callFor(app, null)
  if (await hasAccounts(nobody)) return false
  const people = Object.entries<StoryPerson>(CAST).map(([key, { part: _, givenRole, playerType, ...person }]) => ({
    id: demoId(key),
    ...person,
    role: givenRole ?? 'user',
    gameRole: playerType,
  }))
  await plantAccounts(nobody, people, CAST_PASSWORD)
  const as = async (name: CastName): Promise<Call> => callFor(app, await actorById(app.db, app.ports, demoId(name)))
  await plantRooms(as)
  const now = app.now().getTime()
  await plantParts({ as: name => as(name as CastName), id: demoId, ago: minutes => new Date(now - minutes * 60_000) })
  return true
}

/** Every room's part, in floor order, through its services and as the person who would do it. */
async function plantRooms(as: (name: CastName) => Promise<Call>) {
  await plantPlan(await as('mira'), { userId: demoId('mira'), tier: 'gmBase', billing: 'annual' })
  await plantRealm(await as('mira'), {
    name: 'mira',
    gm: {
      name: 'Mira Ashdown',
      pronouns: 'she/her',
      bio: 'Slow roads, warm inns, and a bill that somebody has to pay.',
      gameTypes: ['Story-focused', 'Mystery/Investigation'],
      systemsKnown: ['D&D 5e', 'Cyberpunk'],
      systemsInterested: ['Call of Cthulhu'],
    },
    visibility: 'listed',
    bio: storyPeople.mira.bio,
    timezone: 'CET',
    preferredSystems: ['D&D 5e', 'Cyberpunk'],
  })
  const mira = await as('mira')
  await plantBooks(
    mira,
    [lantern, afterlight].map(campaign => bookFrom(campaign, mira.now)),
  )
  await plantLorekeeper(mira, await as('lio'), new Date(mira.now.getTime() - 40 * DAY_MS))
  await plantReturn(mira, await as('sol'), { bookId: demoId('lantern'), transferId: demoId('lantern lent') }, [
    new Date(mira.now.getTime() - LENT_DAYS * DAY_MS),
    new Date(mira.now.getTime() - LENT_DAYS * DAY_MS + 3600_000),
  ])
  await plantPersonality(mira, [0, 0, 1, 1, 3])
  for (const { key, chapters } of [lantern, afterlight])
    await plantManuscript(
      mira,
      demoId(key),
      chapters.map(chapter => chapterFrom(chapter, mira.now)),
    )
  await plantTables(as, mira.now)
}

/** A chapter of the story, bound in when the story says it was. */
function chapterFrom({ key, title, scribeStyle, file, minutesAgo }: StoryChapter, now: Date) {
  const source = readFileSync(join(import.meta.dirname, 'story/chapters', file), 'utf8')
  const at = new Date(now.getTime() - minutesAgo * 60_000)
  return { id: demoId(key), title, source, scribeStyle: scribeBehind(scribeStyle) ?? DEFAULT_SCRIBE, at }
}

const DAY_MS = 24 * 3600_000
/** How long ago Mira lent a book to the Ogre for an hour. */
const LENT_DAYS = 30

/** A campaign of the story as a book of the world: made a day before its first chapter. */
function bookFrom({ key, owner: _, lorekeepers, chapters, scribeStyle: __, ...campaign }: StoryCampaign, now: Date) {
  const oldest = Math.max(...chapters.map(({ minutesAgo }) => minutesAgo))
  return {
    ...campaign,
    id: demoId(key),
    lorekeeperIds: lorekeepers.map(demoId),
    createdAt: new Date(now.getTime() - oldest * 60_000 - DAY_MS),
  }
}
