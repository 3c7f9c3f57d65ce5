import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const visitor = () => world.as(null).people

test('only listed GMs are discovered, with counts before and after the filters', async () => {
  await world.db.update(subdomains).set({ domainVisibility: 'private' })
  expect(await visitor().discover({})).toEqual({ gms: [], next: null })
  expect(await visitor().tally({})).toEqual({ found: 0, total: 0, timezones: [] })
  await world.db.update(subdomains).set({ domainVisibility: 'listed' })
  const { gms } = await visitor().discover({ search: 'MIRA' })
  expect(gms).toHaveLength(1)
  expect(gms[0]).toMatchObject({
    hasCard: false,
    subdomain: 'mira',
    address: 'http://mira.tomewright.localhost:4000',
    personality: { type: 'storyteller', name: 'The Storyteller', emoji: '📖', source: 'quiz' },
  })
  expect((await world.as('otto').people.discover({})).gms[0]?.hasCard).toBe(true)
  expect(await visitor().tally({ search: 'MIRA' })).toEqual({ found: 1, total: 1, timezones: ['CET'] })
  expect((await visitor().discover({ system: 'Fate' })).gms).toEqual([])
  expect(await visitor().tally({ system: 'Fate' })).toMatchObject({ found: 0, total: 1 })
  expect((await visitor().discover({ system: 'Cyberpunk', timezone: 'CET' })).gms).toHaveLength(1)
  expect((await visitor().discover({ system: 'Cyberpunk', timezone: 'PST' })).gms).toEqual([])
})

test('name, bio and domain are searched, and nothing else', async () => {
  for (const search of ['ashd', 'TALKATIVE', 'mira'])
    expect((await visitor().discover({ search })).gms.map(({ subdomain }) => subdomain)).toEqual(['mira'])
  for (const search of ['tomewright.example', 'Cyberpunk table that', '_'])
    expect((await visitor().tally({ search })).found).toBe(search.startsWith('Cyber') ? 1 : 0)
})

test('a GM who stops being one is gone at the next load', async () => {
  await world.db
    .update(users)
    .set({ role: 'banned' })
    .where(eq(users.id, world.id('mira')))
  expect(await visitor().tally({})).toMatchObject({ total: 0 })
  await world.db
    .update(users)
    .set({ role: 'gm' })
    .where(eq(users.id, world.id('mira')))
  expect(await visitor().tally({})).toMatchObject({ total: 1 })
})

test('the list goes on past the first 50, and the counts cover all', async () => {
  const gms = Array.from({ length: 60 }, (_, n) => ({
    id: newId(),
    name: `Host ${n}`,
    email: `host-${n}@tomewright.example`,
    role: 'gm',
  }))
  await world.db.insert(users).values(gms)
  await world.db.insert(subdomains).values(
    gms.map(({ id }, n) => ({
      id: newId(),
      name: `host-${n}`,
      ownerId: id,
      domainVisibility: 'listed' as const,
      createdAt: new Date(0),
      settingsUpdatedAt: new Date(0),
    })),
  )
  const first = await visitor().discover({})
  const second = await visitor().discover({ after: first.next! })
  expect([first.gms.length, second.gms.length, second.next]).toEqual([50, 11, null])
  expect(new Set([...first.gms, ...second.gms].map(({ id }) => id)).size).toBe(61)
  expect(await visitor().tally({ search: 'host' })).toMatchObject({ found: 60, total: 61 })
})

test('a part that very many hold is found whole, page by page, wherever each of them holds it', async () => {
  const many = Array.from({ length: 900 }, (_, n) => ({
    id: newId(),
    domain: n % 3 === 0 ? `wickmere-${n}` : `inn-${n}`,
    name: n % 3 === 1 ? `Wickmere ${n}` : `Keeper ${n}`,
    bio: n % 3 === 2 ? 'Of the Wickmere road.' : '',
    role: n % 10 === 0 ? 'user' : 'gm',
  }))
  await world.db
    .insert(users)
    .values(many.map(({ id, name, role }, n) => ({ id, name, role, email: `wick-${n}@tomewright.example` })))
  await world.db.insert(subdomains).values(
    many.map(({ id, domain, bio }) => ({
      id: newId(),
      name: domain,
      ownerId: id,
      bio,
      domainVisibility: 'listed' as const,
      createdAt: new Date(0),
      settingsUpdatedAt: new Date(0),
    })),
  )
  const names: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await visitor().discover({ search: 'wickMERE', ...(after && { after }) })
    names.push(...page.gms.map(({ subdomain }) => subdomain))
    after = page.next
  }
  const expected = many.filter(({ role }) => role === 'gm').map(({ domain }) => domain)
  expect(names.toSorted()).toEqual(expected.toSorted())
  expect(await visitor().tally({ search: 'wickmere' })).toMatchObject({ found: expected.length })
})
