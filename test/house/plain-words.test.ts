import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { CastName } from '#app/demo/cast.ts'
import { contract } from '#app/server/roof.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { ask, undone } from './asking.ts'
import { inputsFor, inside } from './inputs.ts'
import { overHttp, WIRES } from './over-http.ts'
import { personOf } from './people.ts'
import { learnVocabulary, type Vocabulary } from './vocabulary.ts'

/** What a schema says where nobody gave it words: that is for programmers. */
const RAW =
  /invalid (input|option|string|number|date|uuid|url|email|element|key|value)|too (big|small):|expected (string|number|int|boolean|date|array|object|record|file|one of|to have)|\breceived\b|unrecognized key|malformed|undefined|\bNaN\b|[<>]=/i
const WRONG = [7, -1, '', ' ', 'x'.repeat(30_000), null, true, [], [[7]], {}, undefined, 1e308, '\u202e']
const procedures = Object.entries(contract).flatMap(([room, part]) => proceduresIn(room, part))
const behind = procedures.filter(({ input }) => input)

let world: World
let http: ReturnType<typeof overHttp>
let vocabulary: Vocabulary
beforeAll(async () => {
  world = await openWorld()
  http = overHttp(world)
  vocabulary = await learnVocabulary(world, 2)
})
afterAll(() => world.close())

const isWrong = (schema: z.ZodType) => (input: unknown) => !schema.safeParse(input).success

/** A proper input with one field spoiled, each field in each way that its schema refuses; and what is no input at all. */
function spoiled(procedure: Procedure): unknown[] {
  const schema = procedure.input!
  const [proper] = inputsFor(procedure, vocabulary)
  const { shape } = inside(schema)
  const fields = Object.keys(shape ?? {}).flatMap(name =>
    WRONG.map(value => ({ ...(proper as Record<string, unknown>), [name]: value })),
  )
  return [{}, 7, 'x', null, [], undefined, ...fields].filter(isWrong(schema))
}

type Said = { message?: string; data?: { issues?: { message: string }[] } }
/** All sentences of a refusal. */
const sentencesOf = ({ message, data }: Said) => [message ?? '', ...(data?.issues ?? []).map(issue => issue.message)]
const castFor = ({ door }: Procedure): CastName => (door === 'admin' ? 'sol' : 'mira')

describe('what is wrong with an input is said in plain words', () => {
  test.each(behind)('$name', async procedure => {
    const who = await personOf(world, castFor(procedure))
    const inputs = spoiled(procedure)
    for (const input of inputs) {
      const { thrown } = await undone(world, db => ask(world, procedure, who, input, db))
      expect(thrown).toBeInstanceOf(ORPCError)
      for (const sentence of sentencesOf(thrown as Said)) {
        expect(sentence).not.toMatch(RAW)
        expect(sentence, 'a whole sentence').toMatch(/^\S.*\S$/s)
      }
    }
    for (const wire of WIRES)
      for (const input of inputs.slice(0, 3)) {
        const answer = await http.ask[wire](procedure, who.cast, input)
        // An address may say what an input leaves out.
        if (answer.ok) continue
        expect(await answer.text(), wire).not.toMatch(RAW)
      }
  })

  test('some input of nearly every procedure could be spoiled', () => {
    const never = behind.filter(procedure => spoiled(procedure).length === 0)
    expect(never.map(({ name }) => name)).toEqual([])
  })
})

test('a body that is no JSON, and a way of asking that there is not, are refused in words too', async () => {
  const { baseUrl } = world.app.ports.config
  const headers = { origin: baseUrl, 'content-type': 'application/json' }
  for (const path of ['/api/rpc/accounts/signIn', '/api/sign-in']) {
    const answer = await http.web.request(baseUrl + path, { method: 'POST', headers, body: '{"email":' })
    const text = await answer.text()
    expect(answer.status).toBe(400)
    expect(text).not.toMatch(RAW)
  }
  const got = await http.web.request(`${baseUrl}/api/rpc/accounts/signIn?data=%7B%7D`)
  expect(await got.text()).not.toMatch(RAW)
})
