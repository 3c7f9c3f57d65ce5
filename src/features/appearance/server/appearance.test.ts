import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { THEME_IDS } from '#lexicon/look/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { everyOverlay, OVERLAY_PAGES } from '../rules.ts'
import { siteThemeIn } from './service.ts'
import { siteSettings } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const everybodyElse = ['mira', 'otto', 'lio', 'vex'] as const

test('the site is fantasy with no overlays until somebody says otherwise, and everybody may read that', async () => {
  for (const who of [null, 'otto', 'vex', 'sol'] as const)
    expect(await world.as(who).appearance.site()).toMatchObject({ theme: 'fantasy', overlays: everyOverlay(false) })
  expect((await world.as('sol').appearance.site()).can).toEqual({
    read: true,
    setTheme: true,
    setOverlays: true,
    maintain: true,
  })
  for (const who of [null, ...everybodyElse])
    expect((await world.as(who).appearance.site()).can).toEqual({
      read: true,
      setTheme: false,
      setOverlays: false,
      maintain: false,
    })
})

test('an admin dresses the site and is answered what is stored; everybody is told, and everybody else is refused', async () => {
  expect(await world.as('sol').appearance.setTheme({ theme: 'frost' })).toMatchObject({ theme: 'frost' })
  expect(world.heard).toContainEqual({ name: 'appearance.siteLookChanged', payload: {}, channel: 'site:look' })
  expect(await world.as(null).appearance.site()).toMatchObject({ theme: 'frost' })
  expect(await siteThemeIn(world.db)).toBe('frost')

  for (const who of everybodyElse)
    await expect(world.as(who).appearance.setTheme({ theme: 'noir' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(world.as(null).appearance.setTheme({ theme: 'noir' })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
  await expect(world.as('sol').appearance.setTheme({ theme: 'beige' as never })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await world.as(null).appearance.site()).toMatchObject({ theme: 'frost' })
})

test('each theme can be worn', async () => {
  for (const theme of THEME_IDS) expect(await world.as('sol').appearance.setTheme({ theme })).toMatchObject({ theme })
})

test('a stored theme that nobody knows is shown as fantasy', async () => {
  await world.db
    .update(siteSettings)
    .set({ value: { theme: 'beige' } })
    .where(eq(siteSettings.name, 'globalTheme'))
  expect(await world.as(null).appearance.site()).toMatchObject({ theme: 'fantasy' })
  expect(await siteThemeIn(world.db)).toBe('fantasy')
})

test('overlays are switched one by one, all at once, and forgotten; everybody but an admin is refused', async () => {
  const sol = world.as('sol').appearance
  const { overlays } = await sol.setOverlays({ overlays: { story: true, 'book-reader': true } })
  expect(overlays).toEqual({ ...everyOverlay(false), story: true, 'book-reader': true })
  expect((await sol.setOverlays({ overlays: { story: false } })).overlays['book-reader']).toBe(true)
  expect((await world.as(null).appearance.site()).overlays).toEqual({ ...everyOverlay(false), 'book-reader': true })
  expect((await sol.setOverlays({ overlays: everyOverlay(true) })).overlays).toEqual(everyOverlay(true))

  for (const who of everybodyElse) {
    const { setOverlays, resetOverlays } = world.as(who).appearance
    await expect(setOverlays({ overlays: { home: false } })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(resetOverlays()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
  await expect(world.as(null).appearance.resetOverlays()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(sol.setOverlays({ overlays: { attic: true } as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await world.as(null).appearance.site()).overlays).toEqual(everyOverlay(true))

  expect((await sol.resetOverlays()).overlays).toEqual(everyOverlay(false))
  expect(await world.db.$count(siteSettings, eq(siteSettings.name, 'readabilityOverlays'))).toBe(0)
})

test('two admins at the same time both keep their change', async () => {
  const { setOverlays } = world.as('sol').appearance
  await Promise.all(OVERLAY_PAGES.map(page => setOverlays({ overlays: { [page]: true } })))
  expect((await world.as(null).appearance.site()).overlays).toEqual(everyOverlay(true))
})

test('what is missing or nonsense in the stored overlays counts as off', async () => {
  await world.db
    .update(siteSettings)
    .set({ value: { home: true, attic: true, terms: 'yes', hub: 1 } })
    .where(eq(siteSettings.name, 'readabilityOverlays'))
  expect((await world.as('otto').appearance.site()).overlays).toEqual({ ...everyOverlay(false), home: true })
})

test('everybody has a sky of their own: it is kept for that person, told to that person, and changes nobody else’s', async () => {
  expect(await world.as('otto').accounts.me()).toMatchObject({ personalTheme: 'sunset-bliss' })
  await world.as('otto').appearance.setPersonalTheme({ personalTheme: 'starlit-night' })
  expect(await world.as('otto').accounts.me()).toMatchObject({ personalTheme: 'starlit-night' })
  expect(await world.as('pell').accounts.me()).toMatchObject({ personalTheme: 'sunset-bliss' })
  expect(world.heard.filter(({ name }) => name === 'account.changed')).toEqual([
    { name: 'account.changed', payload: { userId: world.id('otto') }, channel: `user:${world.id('otto')}` },
  ])

  const refused = world.as('otto').appearance.setPersonalTheme({ personalTheme: 'gold-leaf' as never })
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(world.as(null).appearance.setPersonalTheme({ personalTheme: 'paper-white' })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
  expect(await world.as('otto').accounts.me()).toMatchObject({ personalTheme: 'starlit-night' })
})

test('a stored sky that nobody knows is the first one', async () => {
  await world.db
    .update(users)
    .set({ personalTheme: 'gold-leaf' })
    .where(eq(users.id, world.id('otto')))
  expect(await world.as('otto').accounts.me()).toMatchObject({ personalTheme: 'sunset-bliss' })
})
