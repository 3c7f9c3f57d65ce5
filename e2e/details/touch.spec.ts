import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'
import { hydrated } from '../hydration.ts'
import { outOfReach } from '../reach.ts'

const LANTERN = `/campaigns/${demoId('lantern')}`
const inLantern = (...paths: string[]) => paths.map(path => LANTERN + path)

/** The pages of the house, by who sees most of them. */
const PAGES = {
  nobody: [
    '/',
    '/feed',
    '/discover',
    '/players',
    '/terms',
    '/privacy',
    '/contact',
    '/scribes',
    '/store',
    '/reset-password?token=0123456789012345678901234567',
    '/access-denied',
    '/no/such/page',
  ],
  otto: [
    '/feed',
    '/dashboard',
    '/profile',
    '/players',
    '/campaigns/join',
    ...inLantern('/story', '/story?page=1', '/story?page=3&view=scroll', '/board', '/faces', '/inn'),
    ...inLantern('/inn/social', '/inn/characters', '/inn/gallery', '/inn/echoes'),
  ],
  mira: ['/sanctum', '/store', '/profile', ...inLantern('/edit', '/write', '/faces', '/board', '/inn/social')],
} as const

test.use({ viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: 'parallel' })

for (const [who, paths] of Object.entries(PAGES))
  test(`everything on a phone can be met by a finger: ${who}`, async ({ browsers, house }) => {
    test.setTimeout(180_000)
    const context = await browsers.newContext({ hasTouch: true, isMobile: true })
    if (who !== 'nobody') await (await castMember(house, who as 'otto' | 'mira')).enter(context)
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeAttached()
      await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await outOfReach(page), path).toEqual([])
    }
  })

test('a dialog that a finger opens has the focus itself, so that no keyboard covers it; a key gets its first field', async ({
  browsers,
  house,
}) => {
  const context = await browsers.newContext({ hasTouch: true, isMobile: true })
  await (await castMember(house, 'otto')).enter(context)
  const page = await context.newPage()
  await page.goto(`${LANTERN}/story`)
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Search' }).first()
  const search = page.getByRole('dialog', { name: 'Search this book' })
  await button.tap()
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await button.press('Enter')
  await expect(search.getByLabel('Words to look for')).toBeFocused()
})
