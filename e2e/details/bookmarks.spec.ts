import { expect, type Page } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { intercept, letAllPass, onCall, STUMBLE } from '../calls.ts'
import { test } from '../house.ts'

const STORY = `/campaigns/${demoId('lantern')}/story`
const ribbon = (page: Page, number: number) =>
  page.getByRole('button', { name: `Bookmark page ${number}`, exact: true })
const here = (page: Page) => page.locator('.page-bar-here')

async function bookmarksOf(page: Page) {
  await page.getByRole('button', { name: 'Contents' }).click()
  const contents = page.getByRole('dialog', { name: 'Contents' })
  await contents.getByRole('tab', { name: /^Bookmarks/ }).click()
  return { contents, rows: contents.getByRole('list', { name: 'Your bookmarks' }).getByRole('listitem') }
}

test('a reader lays ribbons into a book, notes why, finds them again in every tab and view, and can undo', async ({
  browsers,
  house,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'otto')).enter(context)
  const [page, other] = [await context.newPage(), await context.newPage()]
  await intercept(page)
  await page.goto(`${STORY}?page=9&view=pages`)
  await other.goto(`${STORY}?page=9&view=scroll`)
  await expect(here(page)).toHaveText(/^Pages 9–10 of/)
  await expect(ribbon(page, 9)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('b')
  await expect(ribbon(page, 9)).toHaveAttribute('aria-pressed', 'true')
  await expect(ribbon(other, 9)).toHaveAttribute('aria-pressed', 'true')

  const { contents, rows } = await bookmarksOf(page)
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Ask at the Nine Hares who really paid for supper.')
  await contents.getByRole('button', { name: 'Write the note at page 9' }).click()
  const note = page.getByRole('dialog', { name: 'Note at page 9' })
  onCall(page, 'bookmarks/annotate', STUMBLE)
  await note.getByLabel('Note').fill('The ferry, again.')
  await note.getByRole('button', { name: 'Keep' }).click()
  await expect(note.getByText('The note could not be kept. Please try again.')).toBeVisible()
  letAllPass(page)
  await note.getByRole('button', { name: 'Keep' }).click()
  await expect(note).toBeHidden()
  await expect(rows.nth(2)).toContainText('The ferry, again.')

  await contents.getByRole('button', { name: 'Remove the bookmark at page 9' }).click()
  // The message stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(rows).toHaveCount(2)
  await expect(ribbon(other, 9)).toHaveAttribute('aria-pressed', 'false')
  await rows.first().getByRole('button').first().press('Enter')
  await expect(contents).toBeHidden()
  await expect(here(page)).toHaveText(/^Pages 3–4 of/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ribbon(other, 9)).toHaveAttribute('aria-pressed', 'true')
  await expect(ribbon(other, 9)).toHaveAttribute('title', 'The ferry, again.')
  await ribbon(other, 9).click()
  await expect(ribbon(other, 9)).toHaveAttribute('aria-pressed', 'false')
})

test('nobody marks anything as somebody else, or without a login', async ({ browsers, house }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'mira')).enter(context)
  const page = await context.newPage()
  await page.goto(`${STORY}?page=3&view=pages`)
  await expect(ribbon(page, 3)).toHaveAttribute('aria-pressed', 'false')
  await page.goto(`${STORY}?page=3&view=pages&as=${demoId('otto')}`)
  await expect(here(page)).toHaveText(/^Pages 3–4 of/)
  await expect(page.locator('.leaf .body').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bookmark page/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Contents' }).click()
  await expect(page.getByRole('dialog', { name: 'Contents' }).getByRole('tab')).toHaveCount(0)

  const visitor = await (await browsers.newContext()).newPage()
  await visitor.goto(`/campaigns/${demoId('afterlight')}/story?page=1&view=pages`)
  await expect(here(visitor)).toHaveText(/^Pages 1–2 of/)
  await expect(visitor.getByRole('button', { name: /^Bookmark page/ })).toHaveCount(0)
})
