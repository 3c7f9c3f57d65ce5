import { expect, type Page } from '@playwright/test'
import { castMember } from '#test/process/visitor.ts'
import { barriers } from '../barriers.ts'
import { test } from '../house.ts'

test.use({ world: 'see-as' })

/** Opens the tool as the admin. */
async function opened(page: Page) {
  await page.goto('/ogres-den')
  await page.getByRole('button', { name: /^See As/ }).click()
  const dialog = page.getByRole('dialog', { name: 'See As' })
  await expect(dialog.getByText('Nothing is shown yet')).toBeVisible()
  return dialog
}
const choose = async (dialog: ReturnType<Page['getByRole']>, role: string, page: string) => {
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByLabel('Page').selectOption(page)
  await dialog.getByRole('button', { name: 'Look' }).click()
}

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const)
  test(`an admin sees the feed as a player and a book as its GM, ${colorScheme}, ${width} px wide`, async ({
    house,
    browsers,
  }) => {
    const context = await browsers.newContext({ colorScheme, viewport: { width, height: 800 } })
    await (await castMember(house, 'sol')).enter(context)
    const sol = await context.newPage()
    const broken: string[] = []
    sol.on('console', message => void (message.type() === 'error' && broken.push(message.text())))
    const dialog = await opened(sol)

    await choose(dialog, 'Player', 'Story Feed')
    await expect(dialog.getByRole('status', { name: 'Opening the page' })).toBeVisible()
    const feed = dialog.frameLocator('iframe[title="Story Feed as a player"]')
    // The first look makes the demo world of the tool, in a process of its own.
    await expect(feed.getByText('Seen as a player of the demo world')).toBeVisible({ timeout: 150_000 })
    await expect(feed.getByRole('heading', { name: 'Story Feed', level: 1 })).toBeVisible()
    await expect(feed.locator('body')).toContainText('Welcome, Otto Brandt')
    expect(await barriers(sol)).toEqual([])
    expect(await sol.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    await choose(dialog, 'Game Master', 'The first pages of that book')
    const book = dialog.frameLocator('iframe[title="The first pages of that book as a Game Master"]')
    await expect(book.getByRole('heading', { name: 'The Lantern at Hollowmere' }).first()).toBeVisible()
    await expect(book.getByLabel('Read as')).toBeVisible()
    await dialog.getByLabel('Width').selectOption('A phone (390 px)')
    expect(await dialog.locator('iframe').evaluate(frame => frame.clientWidth)).toBe(390)

    // A link to a listed page is followed in the frame, also by the keyboard; Escape leads out of the frame.
    await book.getByRole('link', { name: 'Close' }).focus()
    await sol.keyboard.press('Enter')
    const den = dialog.frameLocator('iframe[title="My Den as a Game Master"]')
    await expect(den.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog.getByLabel('Page')).toHaveValue('den')
    await den.getByRole('link').first().focus()
    await sol.keyboard.press('Escape')
    await expect(dialog.getByLabel('Role')).toBeFocused()
    expect(broken).toEqual([])
    await sol.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await sol.getByRole('button', { name: /^Audit/ }).click()
    await expect(sol.getByRole('dialog', { name: 'Audit' })).toContainText('Page seen as a role')
  })

test('a page that cannot be made says so, and comes with another try', async ({ house, browsers }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'sol')).enter(context)
  const sol = await context.newPage()
  const dialog = await opened(sol)
  await sol.route('**/seeAs/look', route => route.abort())
  await choose(dialog, 'Visitor', 'Store')
  await expect(dialog.getByRole('alert')).toContainText('The page could not be shown')
  await sol.unroute('**/seeAs/look')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.locator('iframe[title="Store as a visitor"]')).toBeVisible()
})
