import type { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#app/server/roof.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { type Asks, type By, idsIn } from '#kit/shared/subject.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { ask, undone } from './asking.ts'
import { isDeep } from './depth.ts'
import { formsOf } from './forms.ts'
import { inputsFor } from './inputs.ts'
import { everybody, everyRole, type Person, personOf } from './people.ts'
import { learnVocabulary, type Vocabulary } from './vocabulary.ts'
import { STATES, setTheScene } from './who-may-states.ts'
import { everySubject, type Tried } from './who-may-things.ts'

type Asking = Procedure & { asks: Asks }
const asking = Object.entries(contract)
  .flatMap(([room, part]) => proceduresIn(room, part))
  .filter((one): one is Asking => one.asks !== null)

/** All states in the long run, the demo world as it is planted in every other. */
const states = Object.entries(STATES).slice(0, isDeep ? undefined : 1)

const isMember = (actor: Actor | null) => actor !== null && actor.role !== 'banned' && actor.role !== 'lurker'
/** The callers that a door admits, stated a second time, independently of the product. */
const LETS_IN: Record<string, (actor: Actor | null) => boolean> = {
  anyone: actor => actor?.role !== 'banned',
  signedIn: actor => actor !== null && actor.role !== 'banned',
  member: isMember,
  admin: actor => actor?.role === 'admin',
  evenBanned: actor => actor !== null,
}
/** The refusal of a door, where the contract has no words of its own. */
const AT_THE_DOOR = ['SIGN_IN_REQUIRED', 'ACCOUNT_BANNED', 'NOT_ALLOWED', 'NOT_FOUND']

let world: World
let people: Person[]
let vocabulary: Vocabulary
let subjects: Tried[]
beforeAll(async () => {
  world = await openWorld()
  await setTheScene(world)
  vocabulary = await learnVocabulary(world, 4)
  people = [...(await everybody(world)), ...(await everyRole(world)), await personOf(world, 'otto', 'lurker')]
  subjects = await everySubject(world)
})
afterAll(() => world.close())

/** An input with which the procedure does something, but for the thing that it names. */
async function inputFor(procedure: Asking): Promise<object> {
  if (!procedure.input) return {}
  const tried = [...(await formsOf(world, procedure)), ...inputsFor(procedure, vocabulary)]
  const fitting = tried.find(input => procedure.input?.safeParse(input).success)
  if (!fitting) throw new Error(`no input for ${procedure.name}: give it one in forms.ts`)
  return fitting as object
}

/** The fields of an input that name this thing. */
function naming(by: By, id: string): object {
  if (by === null) return {}
  const fields = typeof by === 'string' ? [by] : by
  const ids = typeof by === 'string' ? [id] : idsIn(id)
  // A field that is empty in the id is one that the input leaves out.
  return Object.fromEntries(fields.map((field, at) => [field, ids[at] || undefined]))
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** The id of nothing, of the same shape. */
const ofNothing = (by: By, id: string) => {
  if (id.search(ID) >= 0) return id.replaceAll(ID, () => newId())
  return typeof by === 'string' ? newId() : id
}

const wordsOf = (thrown: unknown) => {
  const { code, message, data } = thrown as ORPCError<string, unknown>
  return { code, message, data }
}

describe.each(asking)('$name', procedure => {
  test.each(states)('is done exactly where its rule allows it: %s', async (_, make) => {
    const { subject, action, by } = procedure.asks
    const { of, things } = subjects.find(one => one.of.kind.name === subject)!
    const { kind, missing, policy, load, unread = [] } = of
    const readAction = unread.includes(action) ? action : 'read'
    const input = await inputFor(procedure)
    const refusals = [typeof missing === 'string' ? missing : 'NOT_FOUND', ...kind.codes, 'NOT_ALLOWED']
    await undone(world, async db => {
      await make(who => world.as(who, { db }), world, db)
      // A procedure that names no thing is about the one of the caller.
      for (const [thing, id] of by === null ? [['own', ''] as const] : Object.entries(things))
        for (const who of people) {
          const says = `${who.key}: ${action} ${thing}`
          const asked = (named: string) =>
            undone({ ...world, db }, tx => ask(world, procedure, who, { ...input, ...naming(by, named) }, tx))
          const { thrown } = await asked(id)
          const code = thrown === undefined ? 'done' : (thrown as ORPCError<string, unknown>).code
          // What is said anywhere is answered to those too who are banned: so they learn where they are.
          const isOpen = procedure.door === 'anyone' && procedure.anywhere
          if (!isOpen && !LETS_IN[procedure.door]!(who.actor)) {
            expect([...AT_THE_DOOR, ...Object.values(procedure.words)], says).toContain(code)
            continue
          }
          const row = (await load(await world.call(who.actor, { db }), id, { hold: false })) as never
          const isSeen = row !== undefined && policy[readAction]!(who.actor, row)
          const isAllowed = isSeen && policy[action]!(who.actor, row)
          expect(refusals.includes(code), `${says}: ${code}`).toBe(!isAllowed)
          if (!isSeen) expect(wordsOf(thrown), says).toEqual(wordsOf((await asked(ofNothing(by, id))).thrown))
        }
    })
  })
})

test('every subject has things in the world that it is tried on', () => {
  const tried = new Set(subjects.map(({ of }) => of.kind.name))
  const named = new Set<string>(asking.map(({ asks }) => asks.subject))
  expect(
    [...named]
      .filter(name => !tried.has(name))
      .map(name => `Add ${name} to the things of its room in test/house/things.`),
  ).toEqual([])
  expect([...tried].filter(name => !named.has(name)).map(name => `No contract names ${name}: take it out.`)).toEqual([])
})
