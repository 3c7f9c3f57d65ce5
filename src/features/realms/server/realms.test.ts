import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { DomainSettings } from '../forms.ts'
import { openDomainGate, type Tie } from './service/gate.ts'
import { subdomains } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A newcomer of one test; entitled ones hold a founder's plan. */
async function newcomer(name: string, { entitled = true, role = 'user' } = {}): Promise<Actor> {
  const id = newId()
  const call = await world.call(null)
  await plantAccounts(
    call,
    [{ id, name, pronouns: '', email: `${id}@test.example`, accountType: 'gm', role }],
    'lantern-light',
  )
  if (entitled) await grantPlan(call, { userId: id, source: 'founder' })
  return (await actorById(world.db, world.app.ports, id))!
}

/** Where somebody stands who comes by a host, as the gate judges it. */
async function at(host: string, who: Actor | null, ties: Tie[] = []): Promise<Pick<Call, 'domain' | 'domainRefusal'>> {
  return openDomainGate(ties)({ db: world.db, actor: who, ports: world.app.ports }, host)
}
describe('claiming', () => {
  test('needs an entitlement', async () => {
    await expect(world.as('otto').realms.claim({ name: 'ottos-place' })).rejects.toMatchObject({
      code: 'GM_ROLE_REQUIRED',
      message: 'GM Role Required',
    })
    await expect(world.as(null).realms.claim({ name: 'ottos-place' })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await expect(
      world.as(await newcomer('Lurker', { role: 'lurker' })).realms.claim({ name: 'lurking' }),
    ).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
  })

  test('writes the domain and the role together, and says so', async () => {
    const who = await newcomer('Aria Vale')
    const mine = await world.as(who).realms.claim({ name: 'aria' })
    expect(mine).toMatchObject({
      name: 'aria',
      address: 'http://aria.tomewright.localhost:4000',
      ownerId: who.userId,
      visibility: 'private',
      isVisible: false,
      isActive: true,
    })
    expect(await world.as(who).accounts.me()).toMatchObject({ role: 'gm' })
    expect(world.heard).toContainEqual({
      name: 'domain.claimed',
      payload: { userId: who.userId, domainId: mine.id },
      channel: `user:${who.userId}`,
    })
    expect(await at('aria.tomewright.localhost:4000', who)).toMatchObject({
      domain: { id: mine.id },
      domainRefusal: null,
    })
  })

  test('an admin claims without a plan and stays an admin', async () => {
    await world.as('sol').realms.claim({ name: 'ogres-lair' })
    expect(await world.as('sol').accounts.me()).toMatchObject({ role: 'admin' })
  })

  test.each([
    ['ab', 'Subdomain must be at least 3 characters long.'],
    ['-low', 'Subdomain cannot start or end with a hyphen'],
    ['Low Ferry', 'Subdomain can only contain letters, numbers, and hyphens (no spaces or special characters)'],
    ['dragoncasino', '"casino" cannot be used in a subdomain. Try "dragon".'],
  ])('the server applies every rule again: %s', async (name, message) => {
    await expect(world.as('mira').realms.claim({ name })).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
  })

  test('a taken name is refused, and a second domain too, naming the first', async () => {
    const who = await newcomer('Bram')
    await expect(world.as(who).realms.claim({ name: 'mira' })).rejects.toMatchObject({
      code: 'SUBDOMAIN_NOT_AVAILABLE',
      message: 'This subdomain is not available.',
    })
    expect(await world.as(who).realms.mine()).toBeNull()
    await expect(world.as('mira').realms.claim({ name: 'mira-again' })).rejects.toMatchObject({
      code: 'SUBDOMAIN_ALREADY_YOURS',
      message: 'You have a subdomain already: mira',
      data: { name: 'mira' },
    })
  })

  test('of eight claims of one name at the same moment one wins', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, i) => newcomer(`Rival ${i}`)))
    const results = await Promise.allSettled(crowd.map(who => world.as(who).realms.claim({ name: 'the-one-hall' })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'SUBDOMAIN_NOT_AVAILABLE' })
    expect(await world.db.select().from(subdomains).where(eq(subdomains.name, 'the-one-hall'))).toHaveLength(1)
  })

  test('eight presses of one button make one claim', async () => {
    const who = await newcomer('Quick Finger')
    const names = Array.from({ length: 8 }, (_, i) => `quick-${i % 2}x`)
    const results = await Promise.allSettled(names.map(name => world.as(who).realms.claim({ name })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await world.db.select().from(subdomains).where(eq(subdomains.ownerId, who.userId))).toHaveLength(1)
  })

  test('setup says everything at once, or nothing', async () => {
    const who = await newcomer('Cass')
    const all = DomainSettings.parse({
      bio: 'Slow and wet.',
      timezone: 'UTC+9',
      preferredSystems: ['Fate'],
      visibility: 'listed',
    })
    await expect(world.as(who).realms.setup({ ...all, name: 'mira' })).rejects.toMatchObject({
      code: 'SUBDOMAIN_NOT_AVAILABLE',
    })
    await expect(world.as(who).realms.setup({ ...all, name: 'cass', bio: 'x'.repeat(301) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(world.as(who).realms.setup({ ...all, name: 'cass', timezone: 'Mars' as 'EST' })).rejects.toMatchObject(
      { code: 'BAD_REQUEST' },
    )
    expect(await world.as(who).realms.mine()).toBeNull()
    expect(await world.as(who).realms.setup({ ...all, name: 'cass' })).toMatchObject({
      ...all,
      name: 'cass',
      isVisible: true,
    })
  })
})

describe('names', () => {
  test('a check says yes or no to anybody, and names no owner', async () => {
    const answer = await world.as(null).realms.check({ name: 'mira' })
    expect(answer).toMatchObject({ available: false, problem: 'Subdomain is already taken' })
    expect(JSON.stringify(answer)).not.toContain('Ashdown')
    expect(await world.as(null).realms.check({ name: 'quiet-water' })).toEqual({
      available: true,
      problem: null,
      warnings: [],
      suggestions: [],
    })
  })

  test('a twin is mentioned and can still be claimed', async () => {
    const answer = await world.as('otto').realms.check({ name: 'myra' })
    expect(answer.available).toBe(true)
    expect(answer.warnings.join()).toContain('"mira"')
  })

  test('suggestions are at least eight and free', async () => {
    const { suggestions } = await world.as('mira').realms.suggest({ seed: 'mira' })
    expect(suggestions.length).toBeGreaterThanOrEqual(8)
    expect(suggestions).not.toContain('mira')
    for (const name of suggestions)
      expect(await world.as(null).realms.check({ name })).toMatchObject({ available: true })
  })
})
