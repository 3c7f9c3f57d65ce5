import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { BURN_PHRASE } from '#features/books/rules.ts'
import { newId } from '#kit/shared/ids.ts'
import { castMember } from '#test/process/visitor.ts'
import { newBook, newGm } from '../gm.ts'
import { test } from '../house.ts'

test('a book is packed, fetched and brought back, and a file of another kind is refused', async ({
  browsers,
  house,
}) => {
  const context = await browsers.newContext({ acceptDownloads: true })
  const mira = await castMember(house, 'mira')
  await mira.enter(context)
  const page = await context.newPage()
  await page.goto('/sanctum')
  const lantern = page.getByRole('button', { name: /^The Lantern at Hollowmere/ })
  await lantern.click()
  await expect(page.getByRole('button', { name: 'All exports' })).toHaveAttribute('aria-keyshortcuts', '8')
  await page.keyboard.press('8')
  const exports = page.getByRole('dialog', { name: 'Export the book' })
  const linkTo = (name: RegExp) =>
    exports.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Download' })
  await exports.getByRole('button', { name: 'Export Archive' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exports.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^The Lantern at Hollowmere-\d{4}-\d{2}-\d{2}\.zip$/)
  await exports.getByLabel('Whose edition').selectOption('Pell Marrow')
  await exports.getByRole('button', { name: 'Export PDF for Pell Marrow' }).click()
  const [ofPell] = await Promise.all([page.waitForEvent('download'), linkTo(/for Pell Marrow.*\.pdf/).click()])
  expect(ofPell.suggestedFilename()).toMatch(/^The Lantern at Hollowmere for Pell Marrow-\d{4}-\d{2}-\d{2}\.pdf$/)
  await exports.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Import a Book' }).click()
  const bringing = page.getByRole('dialog', { name: 'Import a book' })
  const input = bringing.locator('input[type=file]')
  await input.setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') })
  await bringing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(bringing.getByText('This file is damaged, or it is no archive of a book.')).toBeVisible()
  await input.setInputFiles(await download.path())
  await bringing.getByRole('button', { name: 'Import', exact: true }).click()
  const done = page.getByRole('dialog', { name: '“The Lantern at Hollowmere” is in your library' })
  await expect(done.getByText(/^\d+ chapters and \d+ known faces/)).toBeVisible()
  await done.getByRole('button', { name: 'Select it' }).click()
  await expect(lantern).toHaveCount(2)

  const { books } = (await mira.get('/api/sanctum')).json() as { books: { id: string; title: string }[] }
  const copy = books.find(({ id, title }) => title === 'The Lantern at Hollowmere' && id !== demoId('lantern'))!
  expect((await mira.post(`/api/books/${copy.id}/burn`, { phrase: BURN_PHRASE })).status).toBe(200)
})

test('a player takes the own edition along from the reader, as PDF and EPUB', async ({ browsers, house }) => {
  const context = await browsers.newContext({ acceptDownloads: true })
  await (await castMember(house, 'otto')).enter(context)
  const page = await context.newPage()
  await page.goto(`/campaigns/${demoId('lantern')}/story`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exports = page.getByRole('dialog', { name: 'Export the book' })
  await expect(exports.getByRole('heading', { name: 'Your edition' })).toBeVisible()
  await expect(exports.getByRole('button', { name: 'Export Archive' })).toHaveCount(0)
  const linkTo = (name: RegExp) =>
    exports.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Download' })
  const named = (ending: string) =>
    new RegExp(`^The Lantern at Hollowmere for Otto Brandt-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`)
  await exports.getByRole('button', { name: 'Export PDF for Otto Brandt' }).click()
  const [pdf] = await Promise.all([page.waitForEvent('download'), linkTo(/\.pdf/).click()])
  expect(pdf.suggestedFilename()).toMatch(named('pdf'))
  await exports.getByRole('button', { name: 'Export Electronic book for Otto Brandt' }).click()
  const [epub] = await Promise.all([page.waitForEvent('download'), linkTo(/\.epub/).click()])
  expect(epub.suggestedFilename()).toMatch(named('epub'))
})

test('characters that cannot be printed are named before a PDF begins', async ({ browsers, house }) => {
  const gm = await newGm(house, 'Hale Rook')
  const bookId = await newBook(gm, 'Stones of the Ford')
  const chapter = { title: 'Old signs', scribeStyle: 'fantasy', source: 'Cut in stone: ᚠᚢ.', baseVersion: 0 }
  expect((await gm.put(`/api/books/${bookId}/chapters/${newId()}`, chapter)).status).toBe(200)
  const context = await browsers.newContext({ acceptDownloads: true })
  await gm.enter(context)
  const page = await context.newPage()
  await page.goto('/sanctum')
  await page.getByRole('button', { name: /^Stones of the Ford/ }).click()
  const question = page.getByText('The PDF has no typeface for these characters: ᚠ (U+16A0), ᚢ (U+16A2).')
  const begun: string[] = []
  page.on('request', one => one.method() === 'POST' && one.url().endsWith('/exports') && begun.push(one.url()))

  await page.getByRole('button', { name: 'Export to PDF' }).click()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(begun).toEqual([])

  await page.getByRole('button', { name: 'All exports' }).click()
  const exports = page.getByRole('dialog', { name: 'Export the book' })
  await expect(exports.getByText(/^As soon as a player may read this book/)).toBeVisible()
  await exports.getByRole('button', { name: 'Export PDF', exact: true }).click()
  await page.getByRole('button', { name: 'Export anyway' }).click()
  await expect(exports.getByRole('link', { name: 'Download' })).toBeVisible()
})
