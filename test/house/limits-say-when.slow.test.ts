import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { contract } from '#app/server/roof.ts'
import { IMPORT_ADDRESS } from '#features/book-files/contract.ts'
import type { RateLimits } from '#kit/server/limits-port.ts'
import { type ErrorCode, errorCodes, errorRow, fault } from '#lexicon/errors.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { ask, undone } from './asking.ts'
import { formsOf } from './forms.ts'
import { inputsFor } from './inputs.ts'
import { overHttp, WIRES } from './over-http.ts'
import { everybody, type Person } from './people.ts'
import { learnVocabulary, type Vocabulary } from './vocabulary.ts'

const procedures = Object.entries(contract).flatMap(([room, part]) => proceduresIn(room, part))
const WAIT = 42
const SAID = '42 seconds'
const MOST_TRIES = 6

/** Whether this is a refusal over a limit, by its common row or by one of its own. */
const isLimit = (code: string | undefined): code is ErrorCode =>
  code !== undefined && errorCodes().includes(code as ErrorCode) && errorRow(code as ErrorCode).status === 429

let world: World
let http: ReturnType<typeof overHttp>
let people: Person[]
let vocabulary: Vocabulary
let usual: RateLimits
/** Whether a limit was asked since it was last set to false. */
let wasAsked = false
const usedUp: RateLimits = {
  take: async () => {
    wasAsked = true
    return { ok: false, retryAfterSeconds: WAIT }
  },
  giveBack: async () => undefined,
  isWhole: () => true,
  close: async () => undefined,
}

beforeAll(async () => {
  world = await openWorld()
  http = overHttp(world)
  people = await everybody(world)
  vocabulary = await learnVocabulary(world, 2)
  for (const name of Object.keys(CAST) as CastName[]) await http.cookieOf(name)
  usual = { ...world.app.ports.limits }
  Object.assign(world.app.ports.limits, usedUp)
})
afterAll(async () => {
  Object.assign(world.app.ports.limits, usual)
  await world.close()
})

test('a busy server says so over both wires', async () => {
  const { workers } = world.app.ports
  const { run } = workers
  workers.run = async () => {
    throw fault('TOO_BUSY', { retryAfterSeconds: 2 })
  }
  const outline = procedures.find(({ name }) => name === 'reader.outline')!
  for (const wire of WIRES) {
    const answer = await http.ask[wire](outline, 'mira', { bookId: world.id('afterlight') })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.text()).toContain('2 seconds')
  }
  workers.run = run
})

const limited = new Map<string, { procedure: Procedure; who: Person; input: unknown }>()

describe('a limit that is used up is said with how long it lasts', () => {
  test.each(procedures)('$name', async procedure => {
    const inputs = [...(await formsOf(world, procedure)), ...inputsFor(procedure, vocabulary)].slice(0, MOST_TRIES)
    for (const who of people)
      for (const input of inputs) {
        wasAsked = false
        const { ports } = world.app
        const { thrown } = await undone(world, db => ask(world, procedure, who, input, db, { ports }))
        const { code, message, data } = (thrown ?? {}) as { code?: string; message?: string; data?: unknown }
        if (wasAsked) expect(code).toSatisfy(isLimit)
        if (!isLimit(code)) continue
        expect(message).toContain(SAID)
        expect(data).toEqual({ retryAfterSeconds: WAIT })
        limited.set(procedure.name, { procedure, who, input })
      }
  })

  test('many procedures have a limit', () => expect(limited.size).toBeGreaterThan(30))

  test.each(WIRES)('over %s the head says it as well', async wire => {
    for (const { procedure, who, input } of limited.values()) {
      const answer = await http.ask[wire](procedure, who.cast, input)
      // What holds a file goes in another way than JSON, through the same door.
      if (answer.status === 400) continue
      const said = [procedure.name, answer.status, answer.headers.get('retry-after')]
      expect(said).toEqual([procedure.name, 429, String(WAIT)])
      expect(await answer.text()).toContain(SAID)
    }
  })
})

describe('so does every route beside the procedures', () => {
  test('the import of a book', async () => {
    const { baseUrl } = world.app.ports.config
    const cookie = await http.cookieOf('mira')
    const body = new Uint8Array(8)
    const headers = { cookie, origin: baseUrl, 'content-type': 'application/zip', 'content-length': '8' }
    for (const answer of [
      await http.web.request(baseUrl + IMPORT_ADDRESS, { method: 'POST', headers, body }),
      await http.request('/sitemap.xml', null, { method: 'GET' }),
    ]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(WAIT)])
      expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: WAIT } })
    }
  })

  test('the report of a fault as a plain form', async () => {
    const { baseUrl } = world.app.ports.config
    const body = new URLSearchParams({
      'form-name': 'bug-report',
      reporterName: 'Vex',
      reporterEmail: 'vex@tomewright.example',
      bugDescription: 'The lamp smokes.',
      bugType: 'other',
      bugSeverity: 'low',
    })
    const answer = await http.web.request(`${baseUrl}/`, { method: 'POST', headers: { origin: baseUrl }, body })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(WAIT)])
  })
})
