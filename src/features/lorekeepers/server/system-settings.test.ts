import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { gmProfiles } from '#features/realms/server/tables.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const lore = (who: CastName | null) => world.as(who).lorekeepers
const setTier = (tier: 'gmBase' | 'gmPlus') =>
  world.db
    .update(plans)
    .set({ tier })
    .where(eq(plans.userId, world.id('mira')))

test('the settings show the domain, the campaigns and a maximum that the plan allows', async () => {
  expect(await lore('mira').systemSettings()).toMatchObject({
    gmId: world.id('mira'),
    domainVisibility: 'listed',
    maxLorekeepers: 1,
    allowed: 1,
    campaignCount: 2,
  })
  await setTier('gmPlus')
  expect(await lore('mira').systemSettings()).toMatchObject({ maxLorekeepers: 2, allowed: 2 })
})

test('a save changes what it names, is seen at once, and has its time', async () => {
  const before = await lore('mira').systemSettings()
  const now = new Date(Date.now() + 60_000)
  const saved = await world.as('mira', { now }).lorekeepers.saveSystemSettings({ domainVisibility: 'open' })
  expect(saved).toMatchObject({
    domainVisibility: 'open',
    maxLorekeepers: before.maxLorekeepers,
    settingsUpdatedAt: now,
  })
  expect(await world.as('mira').realms.mine()).toMatchObject({ visibility: 'open' })
  // A lower maximum keeps the lorekeeper that there is, and stops the next one.
  await lore('mira').saveSystemSettings({ maxLorekeepers: 0 })
  const ties = await lore('mira').ofGm({ gmId: world.id('mira') })
  expect(ties).toMatchObject({ count: 1, maximum: 0 })
  await expect(lore('otto').check({ code: ties.lorekeepingCode! })).rejects.toMatchObject({ code: 'LOREKEEPERS_FULL' })
})

test('a maximum above the plan is refused, and nothing of that save is done', async () => {
  const wish = { domainVisibility: 'private' as const, maxLorekeepers: 2 }
  await expect(lore('mira').saveSystemSettings(wish)).rejects.toMatchObject({
    code: 'LOREKEEPERS_OVER_PLAN',
    message: 'Your plan allows at most 1 lorekeepers.',
  })
  expect(await lore('mira').systemSettings()).toMatchObject({ domainVisibility: 'listed', maxLorekeepers: 1 })
  await setTier('gmPlus')
  expect(await lore('mira').saveSystemSettings(wish)).toMatchObject({ domainVisibility: 'private', maxLorekeepers: 2 })
})

test('without a domain or a profile as a GM there is nothing to set', async () => {
  expect(await lore('sol').systemSettings()).toMatchObject({ domainVisibility: null, maxLorekeepers: null })
  await expect(lore('sol').saveSystemSettings({ domainVisibility: 'open' })).rejects.toMatchObject({
    code: 'SUBDOMAIN_FIRST',
  })
  await expect(lore('sol').saveSystemSettings({ maxLorekeepers: 1 })).rejects.toMatchObject({
    code: 'GM_PROFILE_FIRST',
  })
  expect(
    await world.db
      .select()
      .from(gmProfiles)
      .where(eq(gmProfiles.createdBy, world.id('sol'))),
  ).toEqual([])
})

test.each(['otto', 'lio', 'vex'] as const)('%s is told that the settings are for Game Masters', async who => {
  const refusal = {
    code: 'GM_SETTINGS_ONLY',
    message: 'System Settings are only available to Game Masters and above.',
  }
  await expect(lore(who).systemSettings()).rejects.toMatchObject(refusal)
  await expect(lore(who).saveSystemSettings({ domainVisibility: 'open' })).rejects.toMatchObject(refusal)
  await expect(lore(null).systemSettings()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
