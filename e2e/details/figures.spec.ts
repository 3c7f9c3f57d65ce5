import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { castMember } from '#test/process/visitor.ts'
import { barriers } from '../barriers.ts'
import { test } from '../house.ts'
import { dressSite } from '../steps/dressing.ts'

test.use({ world: 'figures' })

/** The colours of the chart; one that was not drawn has none. */
const colours = (page: Page) =>
  page.locator('.figure-canvas canvas').evaluate(canvas => {
    const { width, height } = canvas as HTMLCanvasElement
    const points = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height).data
    return [...new Set(new Uint32Array(points.buffer))]
  })
const drawn = async (page: Page) => (await colours(page)).length

for (const [theme, width] of [
  ['fantasy', 1280],
  ['cyberpunk', 320],
] as const)
  test(`revenue and funnel are charts and tables in ${theme}, ${width} px wide`, async ({ house, browsers }) => {
    await dressSite(house, theme)
    const context = await browsers.newContext({ viewport: { width, height: 700 }, acceptDownloads: true })
    await (await castMember(house, 'sol')).enter(context)
    const sol = await context.newPage()
    await sol.goto('/ogres-den')
    await sol.getByRole('button', { name: /^Revenue and Funnel/ }).click()
    const dialog = sol.getByRole('dialog', { name: 'Revenue and Funnel' })
    const months = dialog.getByRole('table', { name: 'By the month' })
    await expect(months.getByRole('row')).toHaveCount(14)
    await expect(dialog.getByRole('img', { name: /by the month/ })).toBeVisible()
    await expect.poll(() => drawn(sol)).toBeGreaterThan(5)
    await expect(dialog.getByRole('table', { name: 'By what was sold' }).getByRole('row')).not.toHaveCount(1)
    expect(await barriers(sol)).toEqual([])
    expect(await sol.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    const download = sol.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save as CSV' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('revenue-months.csv')
    const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(13)
    expect(lines[0]).toMatch(/^Month,.*,Money in,Refunds,Net$/)

    await dialog.getByLabel('Time').selectOption('The last 30 days')
    await expect(dialog.getByRole('table', { name: 'By the day' }).getByRole('row')).toHaveCount(32)
    await dialog.getByLabel('Which money').selectOption('Real money')
    await expect(dialog.getByText('Nothing was sold in this time')).toBeVisible()

    await dialog.getByRole('tab', { name: 'Revenue' }).focus()
    await sol.keyboard.press('ArrowRight')
    const steps = dialog.getByRole('table', { name: 'Step by step' })
    await expect(steps.getByRole('row')).toHaveCount(6)
    await expect(steps.getByRole('row', { name: /^Account made/ })).toBeVisible()
    await expect.poll(() => drawn(sol)).toBeGreaterThan(3)
    expect(await barriers(sol)).toEqual([])
    await sol.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

test('figures that cannot be read say so, and come with another try', async ({ house, browsers }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'sol')).enter(context)
  const sol = await context.newPage()
  await sol.goto('/ogres-den')
  await sol.route('**/figures/**', route => route.abort())
  await sol.getByRole('button', { name: /^Revenue and Funnel/ }).click()
  const dialog = sol.getByRole('dialog', { name: 'Revenue and Funnel' })
  await expect(dialog.getByRole('alert')).toContainText('This could not be loaded')
  await sol.unroute('**/figures/**')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByRole('table', { name: 'By the month' })).toBeVisible()
})

test('a chart follows the theme while it is open', async ({ house, browsers }) => {
  await dressSite(house, 'fantasy')
  const context = await browsers.newContext()
  await (await castMember(house, 'sol')).enter(context)
  const sol = await context.newPage()
  await sol.goto('/ogres-den')
  await sol.getByRole('button', { name: /^Revenue and Funnel/ }).click()
  await expect.poll(() => drawn(sol).catch(() => 0)).toBeGreaterThan(5)
  const before = await colours(sol)
  await dressSite(house, 'cyberpunk')
  await expect(sol.locator('html[data-theme="cyberpunk"][data-theme-loaded]')).toBeAttached()
  await expect.poll(async () => (await colours(sol)).filter(one => before.includes(one)).length).toBeLessThan(5)
  await dressSite(house, 'fantasy')
})
