import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callFor } from '#app/server/calls.ts'
import { contract, router } from '#app/server/roof.ts'
import { makeLink } from '#features/accounts/server/service/links.ts'
import type { AuthPort } from '#kit/server/auth-port.ts'
import { proceduresIn } from '../../scripts/house/procedures.ts'
import { askedCosts } from '../quick-scrypt.ts'
import { openWorld, type World } from '../world.ts'
import { inputsFor } from './inputs.ts'
import { learnVocabulary } from './vocabulary.ts'

const MOST = 60
/** What hashes behind the port, however it ends. */
const HASHING = ['hashPassword', 'isPassword', 'signIn', 'signUp'] as const satisfies (keyof AuthPort)[]

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const spare = (count: { hashes: number }) => {
  count.hashes += 1
  return null
}

/** The auth port, and how often something in it was asked for that costs a hash; the work itself is spared. */
function counted() {
  const count = { hashes: 0 }
  const spared = Object.fromEntries(HASHING.map(name => [name, async () => spare(count)]))
  return { count, auth: { ...world.app.ports.auth, ...spared } as AuthPort }
}

test('nobody without a login has hashes made without end, by whatever procedure', async () => {
  const vocabulary = await learnVocabulary(world)
  const open = Object.entries(contract)
    .flatMap(([room, part]) => proceduresIn(room, part))
    .filter(({ door }) => door === 'anyone')
  const hashing: string[] = []
  for (const procedure of open) {
    const { count, auth } = counted()
    const context = async () => ({
      ...callFor({ ...world.app, ports: { ...world.app.ports, auth } }, null),
      address: procedure.name,
      answerHeaders: new Headers(),
    })
    const client = createRouterClient(router, { context }) as unknown as Record<string, Record<string, unknown>>
    const ask = client[procedure.room]![procedure.verb] as (input: unknown) => Promise<unknown>
    const [plain] = inputsFor(procedure, vocabulary)
    const input = async (at: number) => {
      const typed = plain as Record<string, unknown> | undefined
      if (procedure.name === 'accounts.resetPassword')
        return { token: await makeLink(await world.call(null), world.id('otto'), 'reset'), password: 'a brand new one' }
      return typed && 'email' in typed
        ? { ...typed, email: `${at}@tomewright.example`, password: 'a brand new one' }
        : typed
    }
    for (let at = 0; at <= MOST; at++) {
      await ask(await input(at)).catch(() => undefined)
      if (at === 0 && count.hashes === 0) break
    }
    if (count.hashes > 0) hashing.push(procedure.name)
    expect(count.hashes, procedure.name).toBeLessThanOrEqual(MOST)
  }
  expect(hashing.sort()).toEqual(['accounts.resetPassword', 'accounts.signIn', 'accounts.signUp'])
})

test('a password is hashed at a cost that slows down who tries words for it, and compared at the same', async () => {
  const { auth } = world.app.ports
  askedCosts.length = 0
  const hash = await auth.hashPassword('a brand new one')
  expect(await auth.isPassword(hash, 'a brand new one')).toBe(true)
  expect(await auth.isPassword(hash, 'another one')).toBe(false)
  const cost = { N: 16_384, r: 16, p: 1 }
  expect(askedCosts).toEqual([cost, cost, cost])
})
