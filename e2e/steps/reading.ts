import { expect, type Page } from '@playwright/test'
import { hydrated } from '../hydration.ts'
import type { Hero } from './joining.ts'

const book = (page: Page) => page.getByRole('region', { name: 'Open pages' })
const here = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).locator('.page-bar-here')
/** The page of the story that is open: its address is that of its words, the same for everybody. */
const isOn = (page: Page, number: number, pages = '') =>
  expect(here(page)).toHaveText(new RegExp(`^Pages? (\\d+–)?${number}(–\\d+)? of ${pages}`))
const isAt = (page: Page, address: string) => expect(page).toHaveURL(new RegExp(`[?&]page=${address}(&|$)`))

/** Opens the book where the reader is, which is its cover at first. */
export async function openBook(page: Page, bookId: string, title: string) {
  await page.goto(`/campaigns/${bookId}/story`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // The server has drawn it, and keys count once its scripts run.
  await hydrated(page)
}

/** The parts in front of the story, by the arrow key. */
export async function readFrontMatter(page: Page, hero: Hero, prologue: string) {
  await expect(here(page)).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await isAt(page, 'branding')
  await expect(book(page).getByText('Tomewright', { exact: true })).toBeVisible()
  await expect(book(page).getByText(prologue)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await isAt(page, 'featured')
  await expect(book(page).getByText(hero.name)).toBeVisible()
  await expect(book(page).getByText('Nobody has been left behind so far.')).toBeVisible()
}

/** Turns on by key, by click and by drag, and back by each. Every page has its address. */
export async function turnPages(page: Page, pages: number) {
  // A leaf is drawn, unless the browser asks for reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.keyboard.press('ArrowRight')
  await isOn(page, 1, `${pages}$`)
  await expect(book(page).getByText(/Set down at the Nine Hares/)).toBeVisible()

  const edges = await book(page).boundingBox()
  if (!edges) throw new Error('the book has no size')
  const [left, right, middle] = [edges.x + 16, edges.x + edges.width - 16, edges.y + edges.height / 2]
  await page.mouse.click(right, middle)
  await isOn(page, 3)
  await drag(page, [right, middle], [left, middle])
  await isOn(page, 5)
  await drag(page, [left, middle], [right, middle])
  await isOn(page, 3)
  await page.mouse.click(left, middle)
  await isOn(page, 1)
  await page.keyboard.press('ArrowLeft')
  await isAt(page, 'featured')
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

async function drag(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 12 })
  await page.mouse.up()
}

/** By the page list to a page, and away: the position is remembered. */
export async function jumpAndReturn(page: Page, bookId: string, to: number, pages: number) {
  await page.getByRole('button', { name: 'Contents' }).click()
  const contents = page.getByRole('dialog', { name: 'Contents' })
  await expect(contents.getByRole('button', { name: 'Featured Heroes' })).toBeVisible()
  await contents.getByLabel('Go to page').fill(`(Part ${to})`)
  await expect(contents.getByRole('listitem')).toHaveCount(1)
  await contents.getByRole('listitem').getByRole('button').click()
  await isOn(page, to)
  await page.goto('/dashboard')
  await page.goto(`/campaigns/${bookId}/story`)
  await isOn(page, to, `${pages}$`)
}

/** On a phone the book is one strip: it scrolls, knows its position, and is nowhere wider than the window. */
export async function readOnPhone(page: Page, bookId: string, to: number) {
  await page.goto(`/campaigns/${bookId}/story?page=prologue`)
  await expect(page.getByRole('button', { name: 'Scroll', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-side="2"]')).toBeInViewport()
  await page.getByRole('button', { name: 'Contents' }).click()
  const contents = page.getByRole('dialog', { name: 'Contents' })
  await contents.getByLabel('Go to page').fill(`(Part ${to})`)
  await contents.getByRole('listitem').getByRole('button').click()
  await expect(page).not.toHaveURL(/page=prologue/)
  const shown = page.locator(`[data-side="${to + 4}"]`)
  await expect(shown).toBeInViewport()
  await expect(shown.locator('.leaf')).toBeVisible()
  const before = page.url()
  await page.locator(`[data-side="${to + 6}"]`).scrollIntoViewIfNeeded()
  await expect(page).not.toHaveURL(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

/** All answers to the calls of the reader, for the person who is signed in on this page. */
export async function askForEverything(page: Page, bookId: string, pages: number) {
  const addresses = [`outline`, `characters?part=archived`, `characters`, `npcs`]
  for (let from = 1; from <= pages; from += 24) addresses.push(`pages?from=${from}&count=24`)
  for (let number = 1; number <= pages; number++) addresses.push(`pages/${number}`)
  const statuses = await page.evaluate(
    ([id, all]) => Promise.all(all.map(async one => (await fetch(`/api/books/${id}/${one}`)).status)),
    [bookId, addresses] as const,
  )
  expect(statuses).toEqual(addresses.map(() => 200))
}
