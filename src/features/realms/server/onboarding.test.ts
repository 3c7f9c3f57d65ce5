import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { openWorld, type World } from '#test/world.ts'
import { gmProfiles } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const words = { name: 'Otto the Patient', bio: 'Slow evenings, long shadows.', gameTypes: ['Horror' as const] }

test('nobody leads without a plan', async () => {
  const otto = world.as('otto').realms
  expect(await otto.onboarding()).toEqual({ step: 'profile', isDue: false, profile: null })
  await expect(otto.saveGmProfile(words)).rejects.toMatchObject({ code: 'GM_ROLE_REQUIRED' })
  await expect(world.as(null).realms.onboarding()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(world.as(null).realms.saveGmProfile(words)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('a new GM goes from the profile to the domain and through, one step after the other', async () => {
  await grantPlan(await world.call(null), { userId: world.id('pell'), source: 'founder' })
  const pell = world.as('pell').realms
  expect(await pell.onboarding()).toMatchObject({ step: 'profile', isDue: true })

  const both = await Promise.all([pell.saveGmProfile(words), pell.saveGmProfile(words)])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  const own = eq(gmProfiles.createdBy, world.id('pell'))
  expect(await world.db.select().from(gmProfiles).where(own)).toHaveLength(1)
  expect(both[0]).toMatchObject({ ...words, playerType: 'GM', gmDomain: null, createdBy: world.id('pell') })
  expect(await pell.onboarding()).toMatchObject({ step: 'subdomain', isDue: true })

  await pell.claim({ name: 'pells-corner' })
  expect(await pell.onboarding()).toMatchObject({
    step: 'complete',
    isDue: false,
    profile: { gmDomain: 'pells-corner.tomewright.localhost' },
  })
})

test('only what is on offer is kept, and a name is needed', async () => {
  const sol = world.as('sol').realms
  for (const wrong of [
    { ...words, name: '  ' },
    { ...words, gameTypes: ['Chess'] },
    { ...words, systemsKnown: ['Go'] },
  ])
    await expect(sol.saveGmProfile(wrong as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await sol.saveGmProfile({ name: 'Sol' })).toMatchObject({ name: 'Sol', bio: '', gameTypes: [] })
})
