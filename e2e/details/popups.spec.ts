import { expect, type Page } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'
import { hydrated } from '../hydration.ts'
import { THE_LANTERN } from '../sight-steps.ts'

test.use({ world: 'any' })

const STORY = `/campaigns/${demoId('lantern')}/story`

/** Lets no code of a popup through until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(menu|popover)-popup-[^/]+\.js$/, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

const requested = (page: Page) => page.waitForRequest(/\/assets\/(menu|popover)-popup-[^/]+\.js$/)

const buttonOf = (page: Page) => page.getByRole('button', { name: `More for ${THE_LANTERN}` })
const readsLook = (page: Page) => page.getByRole('button', { name: 'Text size and page light' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'How it reads' })

test('a press before the code of a menu has arrived opens it once it has, at the same button', async ({
  browsers,
  house,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'mira')).enter(context)
  const page = await context.newPage()
  const release = await holdCode(page)
  const coming = requested(page)
  await page.goto('/sanctum')
  const button = buttonOf(page)
  await button.evaluate(element => Object.assign(element, { isTheFirst: true }))
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await coming
  await expect(page.getByRole('menu')).toHaveCount(0)
  release()
  await expect(page.getByRole('menu', { name: `More for ${THE_LANTERN}` })).toBeVisible()
  const opened = page.locator('[aria-haspopup="menu"][aria-expanded="true"]')
  await expect(opened).toHaveCount(1)
  expect(await opened.evaluate(element => 'isTheFirst' in element)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('by keys a menu opens at its first or its last line, also the first time', async ({ browsers, house }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'mira')).enter(context)
  const page = await context.newPage()
  const release = await holdCode(page)
  const coming = requested(page)
  const button = buttonOf(page)
  for (const [key, line] of [
    ['Enter', 'first'],
    ['ArrowDown', 'first'],
    ['ArrowUp', 'last'],
  ] as const) {
    if (key === 'Enter') await page.goto('/sanctum')
    else await page.reload()
    for (const round of ['alone', 'again']) {
      await button.focus()
      await page.keyboard.press(key)
      if (key === 'Enter' && round === 'alone') {
        await coming
        release()
      }
      await expect(page.getByRole('menuitem')[line](), `${key} ${round}`).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
})

test('who has gone on meanwhile is not called back by a late popup', async ({ browsers }) => {
  const page = await (await browsers.newContext()).newPage()
  const release = await holdCode(page)
  const coming = requested(page)
  await page.goto(`/campaigns/${demoId('afterlight')}/story`)
  await hydrated(page)
  await readsLook(page).click()
  await coming
  await page.getByRole('button', { name: 'Scroll', exact: true }).focus()
  release()
  // The popup has taken its button over.
  await expect(readsLook(page)).toHaveAttribute('id', /./)
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Scroll', exact: true })).toBeFocused()
})

test('a press on its button closes an open popover, and Tab leads on from the button', async ({ browsers, house }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'mira')).enter(context)
  const page = await context.newPage()
  await page.goto(STORY)
  const button = readsLook(page)
  for (const _ of ['first', 'second']) {
    await button.click()
    await expect(panel(page)).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(panel(page)).toHaveCount(0)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  await button.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Smaller text' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: 'Smaller text' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pages', exact: true })).toBeFocused()
})
