import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD, demoId } from '#app/demo/cast.ts'
import { lantern } from '#app/demo/story/campaigns.ts'
import { contract } from '#app/server/roof.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Concerned } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { ask, mayHear, undone } from './asking.ts'
import { isDeep } from './depth.ts'
import { formsOf } from './forms.ts'
import { inputsFor } from './inputs.ts'
import { everybody, type Person, personOf } from './people.ts'
import { makeRoomForLore } from './room-for-lore.ts'
import { touchedBy } from './touched-tables.ts'
import { learnVocabulary, type Vocabulary } from './vocabulary.ts'

/** The channels of a book; each is heard by its own rule. */
const OF_BOOKS = [
  ...['book', 'table', 'inn', 'board', 'campaign-chat', 'inn-chat'],
  ...['inn-writing', 'board-writing', 'campaign-chat-writing', 'inn-chat-writing'],
]

/** The things that acts are done to: a table of its own, with everybody who has a part in it. */
const THINGS = ['lantern', 'afterlight', 'the only one', 'mira', 'otto', 'lio', 'vex', 'sol']

/** Inputs that end rights and that no generated one meets. */
const ENDING: Record<string, (world: World) => Promise<object[]>> = {
  'books.update': async ({ as, id }) => {
    const { updatedAt: expectedUpdatedAt, coverUrl: _, ...form } = await as('mira').books.form({ id: id('lantern') })
    const changes = [{ ward: 'gm-only' as const }, { innIsOpen: false }, { innWard: 'private' as const }]
    return changes.map(change => ({ ...form, ...change, expectedUpdatedAt }))
  },
  'accountDeletion.deleteAccount': async () => [{ password: CAST_PASSWORD }],
  'people.saveChatSettings': async () => [{ showsWriting: false }],
  'admin.deleteUser': async ({ id }) => [{ userId: id('otto'), confirmation: `DELETE ${CAST.otto.email}` }],
}

/** How often one person does an act: once for each of the inputs that end rights is not too often. */
const ENOUGH = isDeep ? 4 : 2

const acts = Object.entries(contract)
  .flatMap(([room, part]) => proceduresIn(room, part))
  .filter(({ reads }) => !reads)

let world: World
let people: Person[]
let actors: Person[]
let vocabulary: Vocabulary
/** Who hears what before anything is done, and the tables that say so. */
const heard: { who: Person; channel: string }[] = []
const tables = new Set<string>()

beforeAll(async () => {
  world = await openWorld()
  await makeRoomForLore(world)
  // A player with one character, who is at the table by it alone.
  const join = { password: lantern.password }
  await world.as('vex').characters.make({ id: demoId('the only one'), name: 'The only one', join })
  await world.db.update(users).set({ showsWriting: true })
  vocabulary = ofThings(await learnVocabulary(world, 100))
  people = await everybody(world)
  actors = await Promise.all((['mira', 'vex', 'sol'] as const).map(name => personOf(world, name)))
  for (const who of people)
    for (const id of [world.id('lantern'), world.id('afterlight')])
      for (const prefix of OF_BOOKS) {
        const channel = `${prefix}:${id}`
        const { value, read } = await undone(world, db => touchedBy(db, () => mayHear(world, who, channel, db)))
        for (const table of read) tables.add(table)
        if (value) heard.push({ who, channel })
      }
})
afterAll(() => world.close())

/** Only these things; of kinds without one of them, any two. */
const ofThings = (learned: Vocabulary): Vocabulary => ({
  ...learned,
  ids: (room, field) => {
    const all = learned.ids(room, field)
    const meant = all.filter(id => THINGS.some(name => world.id(name) === id))
    return meant.length > 0 ? meant : all.slice(-2)
  },
})

const isConcerned =
  ({ who, channel }: { who: Person; channel: string }) =>
  (concerned: Concerned) =>
    'userId' in concerned ? concerned.userId === who.actor?.userId : channel.endsWith(`:${concerned.about}`)

/** Whose ear an act has closed, and whether their connection is checked; null where the act was refused. */
async function lostBy(act: Procedure, actor: Person, input: unknown) {
  return undone(world, async db => {
    const { value: outcome, written } = await touchedBy(db, () => ask(world, act, actor, input, db))
    if (outcome.thrown !== undefined) return null
    if (written.isDisjointFrom(tables)) return []
    const lost = []
    for (const one of heard)
      if (!(await mayStillHear(one, db))) lost.push({ ...one, isChecked: outcome.rechecked.some(isConcerned(one)) })
    return lost
  })
}

async function mayStillHear({ who, channel }: { who: Person; channel: string }, db: Db): Promise<boolean> {
  const actor = who.actor && (await actorById(db, world.app.ports, who.actor.userId))
  return mayHear(world, { ...who, actor }, channel, db)
}

/** The acts that ended a right in this world. */
const seen = new Set<string>()

test.each(acts)('$name: a person who may hear less of a book after it has their connections checked', async act => {
  const ending = (await ENDING[act.name]?.(world)) ?? []
  const inputs = [...ending, ...(await formsOf(world, act)), ...inputsFor(act, vocabulary)]
  for (const actor of actors) {
    let done = 0
    for (const input of inputs) {
      if (done === ENOUGH) break
      const lost = await lostBy(act, actor, input)
      if (lost) done++
      for (const { who, channel, isChecked } of lost ?? []) {
        seen.add(act.name)
        expect.soft(isChecked, `${act.name} by ${actor.key}: ${who.key} may not hear ${channel}`).toBe(true)
      }
    }
  }
})

test('the acts that end a right are known; a new one belongs here', () => {
  expect([...seen].sort()).toEqual([
    'accountDeletion.deleteAccount',
    'admin.banUser',
    'admin.deleteUser',
    'books.burn',
    'books.update',
    'characters.archive',
    'characters.leave',
    'characters.remove',
    'lorekeepers.end',
    'people.saveChatSettings',
    'realms.ban',
    'transfers.removeLorekeeper',
    'transfers.toGm',
  ])
})
