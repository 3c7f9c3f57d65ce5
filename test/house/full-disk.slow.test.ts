import { ORPCError } from '@orpc/client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#app/server/roof.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { ask, undone } from './asking.ts'
import { formsOf } from './forms.ts'
import { inputsFor } from './inputs.ts'
import { overHttp, WIRES } from './over-http.ts'
import { type Person, personOf, visitor } from './people.ts'
import { learnVocabulary, tables, type Vocabulary } from './vocabulary.ts'

const procedures = Object.entries(contract).flatMap(([room, part]) => proceduresIn(room, part))
const MOST_TRIES = 4

let world: World
let http: ReturnType<typeof overHttp>
let people: Person[]
let vocabulary: Vocabulary
const forms = new Map<string, unknown[]>()

/** From here on every table answers a change as PostgreSQL does when nothing more fits on its disk. */
async function fillTheDisk() {
  await world.db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const { name } of tables)
    await world.db.execute(sql`
      create trigger no_room before insert or update or delete on ${sql.identifier(name)}
      for each row execute function no_room()`)
}

beforeAll(async () => {
  world = await openWorld()
  http = overHttp(world)
  people = [visitor, ...(await Promise.all((['mira', 'otto', 'sol'] as const).map(name => personOf(world, name))))]
  vocabulary = await learnVocabulary(world, 2)
  for (const procedure of procedures) forms.set(procedure.name, await formsOf(world, procedure))
  await http.cookieOf('mira')
  await fillTheDisk()
})
afterAll(() => world.close())

const inputsOf = (procedure: Procedure) =>
  [...(forms.get(procedure.name) ?? []), ...inputsFor(procedure, vocabulary)].slice(0, MOST_TRIES)
const codeOf = (thrown: unknown) => (thrown instanceof ORPCError && thrown.defined ? thrown.code : thrown)

describe('on a full disk reading goes on', () => {
  test.each(procedures.filter(({ reads }) => reads))('$name', async procedure => {
    for (const who of people)
      for (const input of inputsOf(procedure)) {
        const { thrown } = await ask(world, procedure, who, input)
        if (thrown === undefined) continue
        expect(codeOf(thrown)).toEqual(expect.any(String))
        expect(codeOf(thrown)).not.toBe('DISK_FULL')
      }
  })
})

describe('on a full disk what cannot be kept is refused in one line', () => {
  const refused = new Set<string>()

  test.each(procedures.filter(({ reads }) => !reads))('$name', async procedure => {
    for (const who of people)
      for (const input of inputsOf(procedure)) {
        const { thrown } = await undone(world, db => ask(world, procedure, who, input, db))
        if (thrown === undefined) continue
        expect(codeOf(thrown)).toEqual(expect.any(String))
        if (codeOf(thrown) !== 'DISK_FULL') continue
        expect((thrown as Error).message).toMatch(/^The server has no room left to save anything\./)
        refused.add(procedure.name)
      }
  })

  test('most acts were', () => expect(refused.size).toBeGreaterThan(60))
})

test.each(WIRES)('over %s it is an answer of its own, without a stack, and can be tried again', async wire => {
  const create = procedures.find(({ name }) => name === 'books.create')!
  const form = inputsFor(create, vocabulary)[0]
  const answer = await http.ask[wire](create, 'mira', { ...(form as object), campaignPassword: 'full-to-the-brim' })
  expect(answer.status).toBe(507)
  const text = await answer.text()
  expect(text).toContain('The server has no room left to save anything.')
  expect(text).not.toMatch(/53100|extend file|at .*\.ts/)
})
