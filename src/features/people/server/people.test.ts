import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#app/server/world.ts'
import { users } from '#features/accounts/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const seen = async (who: Parameters<World['as']>[0], search = '') =>
  (await world.as(who).people.players({ search })).players.map(({ id }) => id)
const visibility = (who: 'otto' | 'vex', profileVisibility: string) =>
  world.db
    .update(users)
    .set({ profileVisibility })
    .where(eq(users.id, world.id(who)))

test('companions see each other, strangers do not, admins see everybody', async () => {
  expect(await seen('mira')).toContain(world.id('otto'))
  expect(await seen('otto')).toContain(world.id('mira'))
  expect(await seen('vex')).toEqual([world.id('vex')])
  expect(await seen(null)).toEqual([])
  expect(await seen('sol')).toEqual(expect.arrayContaining([world.id('vex'), world.id('otto')]))
})

test('a public profile is seen by all, a private one by nobody else, from the next call on', async () => {
  await visibility('otto', 'public')
  expect(await seen(null)).toEqual([world.id('otto')])
  await visibility('otto', 'private')
  expect(await seen('mira')).not.toContain(world.id('otto'))
  expect(await seen('otto')).toContain(world.id('otto'))
  await visibility('otto', 'campaigns')
})

test('no answer holds an address, and a search takes its own signs as signs', async () => {
  const all = JSON.stringify([await world.as('sol').people.players({}), await world.as('vex').people.discover({})])
  expect(all).not.toContain('@')
  expect(await seen('sol', '%')).toEqual([])
  expect(await seen('sol', 'oTTo')).toEqual([world.id('otto')])
})

test('only listed GMs are discovered, with counts before and after the filters', async () => {
  await world.db.update(subdomains).set({ domainVisibility: 'private' })
  expect(await world.as(null).people.discover({})).toMatchObject({ gms: [], found: 0, total: 0 })
  await world.db.update(subdomains).set({ domainVisibility: 'listed' })
  const { gms, found, total } = await world.as(null).people.discover({ search: 'MIRA' })
  expect({ found, total }).toEqual({ found: 1, total: 1 })
  expect(gms[0]).toMatchObject({ subdomain: 'mira', address: 'http://mira.tomewright.localhost:4000' })
  expect(await world.as(null).people.discover({ system: 'Fate' })).toMatchObject({ gms: [], found: 0, total: 1 })
  expect((await world.as(null).people.discover({ system: 'Cyberpunk' })).found).toBe(1)
})
