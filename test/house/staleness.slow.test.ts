import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#app/server/roof.ts'
import { roomNews } from '#app/web/live.ts'
import type { Db } from '#kit/server/db.ts'
import type { Announcement } from '#kit/shared/announcement.ts'
import { newId } from '#kit/shared/ids.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { ask, undone } from './asking.ts'
import { formsOf } from './forms.ts'
import { handBookOn } from './hand-on.ts'
import { inputsFor } from './inputs.ts'
import { keptAs, openPages, type Question } from './open-pages.ts'
import { type Person, personOf } from './people.ts'
import { makeRoomForLore } from './room-for-lore.ts'
import { touchedBy } from './touched-tables.ts'
import { learnVocabulary, type Vocabulary } from './vocabulary.ts'

/** These change who asks: the page begins anew, whatever it kept. */
const BEGIN_ANEW = ['accounts.signUp', 'accounts.signIn', 'accounts.signOut']
/** What somebody is working on stays as it was opened; the save tells them if they have been overtaken. */
const STAY_AS_OPENED = ['books.form', 'manuscripts.chapter', 'manuscripts.revision']
/** Lists of anybody: nobody is told about strangers, and who opens such a list reads it anew. */
const ABOUT_ANYBODY = [
  'people.discover',
  'people.tally',
  'people.listedGm',
  'realms.banTarget',
  'messages.findPeople',
  'transfers.findGm',
  'transfers.gms',
  'moderation.search',
  // The moment of a change would tell the GM side whose it was.
  'linesAndVeils.agreed',
  // What an erasure would leave is asked for again whenever the dialog opens.
  'dataRequests.staying',
  // Holders of the same code know nothing of each other, and a check is asked for anew each time.
  'gifts.check',
  // Whether somebody may be written to is asked again before each message.
  'messages.permission',
]
/** The pages on which these are done read the answers again themselves, and nobody else has them open. */
const READ_AGAIN_BY_ITS_PAGE: Record<string, string[]> = {
  'realms.saveSettings': ['realms.mine'],
}
/** A new avatar, or none any more, shows beside what was said earlier when the talk is next opened. */
const AVATARS = ['media.uploadAvatar', 'characters.setPortrait', 'characters.removePortrait', 'characters.remove']
const TALK = [
  'inn.social',
  'inn.sections',
  'inn.company',
  'inn.chat',
  'inn.boardPosts',
  'inn.comments',
  'messages.list',
  'messages.conversations',
  'messages.conversation',
]
/** A new name shows on the cards and on the own pages at once; beside what others have open of earlier, when it is next opened. */
const RENAMES = ['accounts.completeProfile', 'accounts.editProfile']
/** The things of the world that are changed and watched. */
const WATCHED = [
  'lantern',
  'brannoc',
  'ferryman',
  'lantern-road',
  'social 0',
  'chat 0',
  'post 0',
  'bookmark 0',
  'otto',
  'pell',
]

const procedures = Object.entries(contract).flatMap(([room, part]) => proceduresIn(room, part))
const acts = procedures.filter(({ name, reads }) => !reads && !BEGIN_ANEW.includes(name))
const queried = procedures.filter(
  procedure =>
    procedure.reads && keptAs(procedure).length > 0 && ![...STAY_AS_OPENED, ...ABOUT_ANYBODY].includes(procedure.name),
)
const news = Object.values(import.meta.glob<Record<string, unknown>>('../../src/features/*/events.ts', { eager: true }))
  .flatMap(module => Object.values(module))
  .filter((one): one is Announcement => typeof one === 'object' && one !== null && 'heardIn' in one)

let world: World
let watchers: Person[]
let vocabulary: Vocabulary
const standing = new Map<Person, Map<Question, unknown>>()
/** The tables that an answer was read from: as long as they are as they were, so is the answer. */
const sources = new Map<Question, Set<string>>()

beforeAll(async () => {
  world = await openWorld()
  await makeRoomForLore(world)
  await handBookOn(world)
  const [post] = (await world.as('otto').inn.boardPosts({ bookId: world.id('lantern') })).posts
  await world.as('otto').inn.comment({ postId: post!.id, id: newId(), content: 'A comment.' })
  await world.as('otto').characters.make({ id: newId(), name: 'Nobody in particular' })
  vocabulary = watchedOf(await learnVocabulary(world, 100))
  watchers = await Promise.all([personOf(world, 'mira'), personOf(world, 'otto')])
  for (const who of watchers) standing.set(who, await steadyAnswersTo(who))
})
afterAll(() => world.close())

/** Only the things that are watched; of kinds without one, any. */
const watchedOf = (learned: Vocabulary): Vocabulary => ({
  ...learned,
  ids: (room, field) => {
    const all = learned.ids(room, field)
    const watched = all.filter(id => WATCHED.some(name => world.id(name) === id))
    return watched.length > 0 ? [...watched, all.at(-1)!] : all.slice(-2)
  },
})

/** What somebody is answered, or undefined where they are refused. */
async function answerTo(who: Person, { procedure, input }: Question, db: Db): Promise<unknown> {
  const { answer, thrown } = await ask(world, procedure, who, input, db)
  return thrown === undefined ? (answer ?? null) : undefined
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What somebody's pages could be showing. What is answered differently each time (suggestions) is shown anew anyway. */
async function steadyAnswersTo(who: Person): Promise<Map<Question, unknown>> {
  const answers = new Map<Question, unknown>()
  for (const procedure of queried) {
    const inputs = [inputsFor(procedure, vocabulary), await formsOf(world, procedure)]
    for (const input of inputs.flatMap(some => some.slice(0, 4))) {
      const question = { procedure, input }
      const answer = await answerTo(who, question, world.db)
      if (answer === undefined) continue
      const again = await undone(world, db => touchedBy(db, () => answerTo(who, question, db)))
      if (!isSame(answer, again.value)) continue
      answers.set(question, answer)
      sources.set(question, again.read)
    }
  }
  return answers
}

/** What the pages go on showing although one act has changed it; null where the act was refused. */
async function leftStanding(act: Procedure, actor: Person, input: unknown): Promise<string[] | null> {
  return undone(world, async db => {
    const { value: outcome, written } = await touchedBy(db, () => ask(world, act, actor, input, db))
    if (outcome.thrown !== undefined) return null
    const stale: string[] = []
    for (const who of watchers) {
      const answers = standing.get(who)!
      const pages = openPages(world, who, answers)
      await pages.hear(outcome, [world.id('lantern')], db)
      for (const [question, answer] of answers) {
        if (written.isDisjointFrom(sources.get(question)!)) continue
        if (pages.readsAgain(question) || pages.isWritten(question) || isShownOtherwise(act, question)) continue
        if (RENAMES.includes(act.name) && who !== actor && question.procedure.room !== 'people') continue
        if (!isSame(answer, await answerTo(who, question, db)))
          stale.push(`${who.key} still sees the old ${question.procedure.name}`)
      }
    }
    return stale
  })
}

const isShownOtherwise = (act: Procedure, { procedure }: Question) =>
  READ_AGAIN_BY_ITS_PAGE[act.name]?.includes(procedure.name) ||
  (AVATARS.includes(act.name) && TALK.includes(procedure.name))

const shown = new Set(roomNews.flatMap(({ about }) => Object.values(about).flatMap(shows => Object.keys(shows))))
/** Stands for any payload, and for any part of one: only which things are touched is asked. */
const anyPayload: object = new Proxy({}, { get: () => anyPayload })
const thingsIn = ({ touches }: Announcement) => {
  const touched = touches(anyPayload)
  return touched === 'everything' ? [...shown] : Object.keys(touched)
}
const heard = await Promise.all(roomNews.map(({ loadHeard }) => loadHeard()))
const reactedTo = new Set(heard.flat().map(({ name }) => name))

describe('every piece of news', () => {
  test.each(news)('$name is heard by a page', one => {
    const things = thingsIn(one)
    expect(things.filter(thing => !shown.has(thing))).toEqual([])
    expect(things.length > 0 || reactedTo.has(one.name)).toBe(true)
  })
})

test('every kind of thing is touched by some news and shown in some answer', () => {
  const touched = new Set(news.filter(({ touches }) => touches(anyPayload) !== 'everything').flatMap(thingsIn))
  expect([...touched].sort()).toEqual([...shown].sort())
})

test('every room says what its answers show', () => {
  const said = new Set(roomNews.flatMap(({ room, about }) => Object.keys(about).map(verb => `${room}.${verb}`)))
  expect(procedures.filter(({ reads, name }) => reads && !said.has(name)).map(({ name }) => name)).toEqual([])
})

describe('what an act changes is read again by those who keep it', () => {
  test.each(acts)('$name', async act => {
    const stale = new Set<string>()
    const inputs = [...(await formsOf(world, act)), ...inputsFor(act, vocabulary)]
    for (const actor of watchers) {
      for (const input of inputs) {
        const left = await leftStanding(act, actor, input)
        for (const one of left ?? []) stale.add(one)
        if (left) break
      }
    }
    expect([...stale]).toEqual([])
  })
})
