import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { intercept, letAllPass, onCall } from '../calls.ts'
import { test } from '../house.ts'
import {
  beginChapter,
  chapters as chaptersOf,
  content,
  expectText,
  layOut,
  paste,
  savingState,
  write,
} from '../steps/desk.ts'

/** The Writing Desk by its keys: mentions, find and replace, a paste, the text alone, and who reads what. */
test.use({ world: 'desk' })
test.describe.configure({ mode: 'serial' })

const LANTERN = `/campaigns/${demoId('lantern')}`
const CHAPTER = 'The Lantern Road'
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const VEILED = 'Odo Wickenshaw'

const WIDE = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function tab(browsers: Browsers, house: House, name: CastName, path: string, screen = WIDE): Promise<Page> {
  const context = await browsers.newContext(screen)
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await intercept(page)
  await page.goto(path)
  return page
}

test('somebody is mentioned by keys alone, and shows to players when the veil parts', async ({ browsers, house }) => {
  const mira = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  await layOut(mira, CHAPTER)
  await content(mira).focus()
  await mira.keyboard.press('ControlOrMeta+Home')
  await mira.keyboard.type('There stood @odo')
  await expect(mira.getByRole('listbox', { name: 'Mention' }).getByRole('option', { name: VEILED })).toBeVisible()
  await mira.keyboard.press('Enter')
  await mira.keyboard.type(', and sang.')
  await mira.keyboard.press('ControlOrMeta+Enter')
  await expectText(mira).toMatch(
    new RegExp(`^There stood \\[${VEILED}\\]\\(npc:[\\w-]+\\), and sang\\.\\n\\n\\[break\\]`),
  )
  await mira.keyboard.press('ControlOrMeta+s')
  await mira.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(mira.getByText('Saved.', { exact: true })).toBeVisible()

  const otto = await tab(browsers, house, 'otto', `${LANTERN}/story?page=1&view=scroll`)
  await expect(otto.getByText('There stood someone, and sang.')).toBeVisible()
  await (await castMember(house, 'mira')).post(`/api/npcs/${demoId('veiled-person')}/veil`, { veil: false })
  await otto.getByRole('button', { name: VEILED }).first().click()
  const card = otto.getByRole('dialog', { name: VEILED })
  await expect(card.getByRole('link', { name: CHAPTER })).toBeVisible()
  await (await castMember(house, 'mira')).post(`/api/npcs/${demoId('veiled-person')}/veil`, { veil: true })
  await expect(card).toBeHidden()
  await expect(otto.getByText('There stood someone, and sang.')).toBeVisible()
})

test('the GM side is told what leaks, and reads as somebody of the party', async ({ browsers, house }) => {
  const page = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  await page.getByText('Who reads what: places to look at').click()
  await expect(page.getByText(`${VEILED} is veiled and mentioned`)).toBeVisible()
  await page.goto(`${LANTERN}/story?page=1&view=scroll`)
  await expect(page.getByText(`There stood ${VEILED}, and sang.`)).toBeVisible()
  await page.getByLabel('Read as').selectOption({ index: 1 })
  await expect(page.getByText('There stood someone, and sang.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'The book as' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to my own' }).click()
  await expect(page.getByText(`There stood ${VEILED}, and sang.`)).toBeVisible()
})

test('a pasted page becomes source, is searched and replaced, and each of it is undone', async ({
  browsers,
  house,
}) => {
  const page = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  await beginChapter(page)
  await content(page).focus()
  await paste(page, {
    html: '<h2>Night</h2><p><b>Cold</b> rain. Cold <script>alert(1)</script>wind.</p>',
    words: 'plain',
  })
  await expectText(page).toBe('## Night\n\n**Cold** rain. Cold wind.')
  await page.keyboard.press('ControlOrMeta+z')
  await expectText(page).toBe('')
  await page.keyboard.press('ControlOrMeta+y')
  await expectText(page).toBe('## Night\n\n**Cold** rain. Cold wind.')
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('textbox', { name: 'Find', exact: true }).pressSequentially('cold')
  await expect(page.locator('.cm-searchMatch')).toHaveCount(2)
  await page.getByLabel('Match case').check()
  await expect(page.locator('.cm-searchMatch')).toHaveCount(0)
  await page.getByLabel('Match case').uncheck()
  await page.getByRole('textbox', { name: 'Replace with' }).pressSequentially('Warm')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expectText(page).toBe('## Night\n\n**Warm** rain. Warm wind.')
  await content(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expectText(page).toBe('## Night\n\n**Cold** rain. Cold wind.')
})

test('a mark put on twice is taken off, Tab leaves the text, and its words are told to the browser', async ({
  browsers,
  house,
}) => {
  const page = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  await beginChapter(page)
  await write(page, 'hello')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+b')
  await expectText(page).toBe('**hello**')
  await page.keyboard.press('ControlOrMeta+b')
  await expectText(page).toBe('hello')
  await expect(content(page)).toHaveAttribute('spellcheck', 'true')
  await page.keyboard.press('Tab')
  await expect(content(page)).not.toBeFocused()
  await expectText(page).toBe('hello')
  await page.getByLabel('Title').focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Title is required.')).toBeVisible()
})

test('a picture stands in the text, and chapters are moved by keys', async ({ browsers, house }) => {
  const page = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  await beginChapter(page)
  await page.getByLabel('Choose pictures').setInputFiles({
    name: 'old map.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  })
  await expectText(page).toMatch(/^!\[old map\]\(\/files\/chapter-pictures\/[\w/-]+\.jpg#1x1\)/)
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'old map' })).toBeVisible()
  await write(page, '')
  const chapters = chaptersOf(page)
  await chapters.getByRole('button', { name: CHAPTER }).first().click()
  await chapters.getByRole('button', { name: `Move ${CHAPTER} down` }).press('Enter')
  await expect(chapters.getByRole('listitem').nth(1)).toContainText(CHAPTER)
  await chapters.getByRole('button', { name: `Move ${CHAPTER} up` }).press('Enter')
  await expect(chapters.getByRole('listitem').first()).toContainText(CHAPTER)
})

test('the text alone is left with Escape, and the keys are told', async ({ browsers, house }) => {
  const page = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  await content(page).focus()
  await page.keyboard.press('Control+Alt+l')
  await expect(page.getByRole('region', { name: 'Preview' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+/')
  await expect(page.getByRole('dialog', { name: 'Keys at the desk' })).toContainText('Find and replace')
})

/** Lets a call fail as if the server had stumbled, as long as nothing says otherwise. */
const breaks = (page: Page, call: string) =>
  onCall(page, `manuscripts/${call}`, one =>
    one.answer({ status: 500, json: { json: { defined: false, ...STUMBLED }, meta: [] } }),
  )
const STUMBLED = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'stumbled' }

test('what fails at the desk says so, and what was typed stays and is saved once', async ({ browsers, house }) => {
  const page = await tab(browsers, house, 'mira', LANTERN)
  breaks(page, 'chapters')
  await page.goto(`${LANTERN}/write`)
  await expect(page.getByText('Failed to load existing pages')).toBeVisible()
  letAllPass(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  const chapters = chaptersOf(page)
  breaks(page, 'chapter')
  await chapters.getByRole('button', { name: 'The Recorder Speaks' }).click()
  await expect(page.getByText('Failed to load page content')).toBeVisible()
  letAllPass(page)

  await beginChapter(page)
  await page.getByLabel('Title').fill('Once')
  await write(page, 'Only once.')
  breaks(page, 'save')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('Failed to save pages. Please try again.')).toBeVisible()
  letAllPass(page)
  await expect(page.getByLabel('Title')).toHaveValue('Once')
  await expectText(page).toBe('Only once.')
  await page.getByRole('link', { name: 'Read the book' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep writing' })
    .click()
  await expectText(page).toBe('Only once.')

  let sent = 0
  const answer = Promise.withResolvers<void>()
  onCall(page, 'manuscripts/save', async call => {
    sent++
    await answer.promise
    await call.pass()
  })
  await save.dblclick()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  answer.resolve()
  await expect(page.getByText('The chapter is bound in.')).toBeVisible()
  expect(sent).toBe(1)
  await expect(chapters.getByRole('listitem').filter({ hasText: 'Once' })).toHaveCount(1)
})

test('a page of a text goes after a question, those after it are numbered anew, and it comes back', async ({
  browsers,
  house,
}) => {
  const page = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  const chapters = chaptersOf(page)
  await beginChapter(page)
  await page.getByLabel('Title').fill('Three pages')
  await write(page, 'The first.\n\n[break]\n\nThe second.\n\n[break]\n\nThe third.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chapters.getByRole('listitem').filter({ hasText: 'Three pages' })).toContainText('3 pages')
  await content(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ArrowDown')
  for (let line = 0; line < 3; line++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.locator('.desk-page-line')).toHaveText(['The second.', 'The third.'])
  const act = async () => {
    await expect(page.locator('.desk-count')).toContainText('Page 2 of 3')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete page 2' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Delete this page?' })
  await act()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectText(page).toMatch(/The second/)
  await act()
  await question.getByRole('button', { name: 'Delete page' }).click()
  await expectText(page).toBe('The first.\n\n[break]\n\nThe third.')
  await expect(chapters.getByRole('listitem').filter({ hasText: 'Three pages' })).toContainText('2 pages')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page).toMatch(/The second/)
  const reader = await tab(browsers, house, 'otto', `${LANTERN}/story?view=scroll`)
  await reader.getByRole('button', { name: 'Contents' }).click()
  const listed = reader
    .getByRole('dialog', { name: 'Contents' })
    .getByRole('listitem')
    .filter({ hasText: 'Three pages' })
  await listed.getByText(/^Pages \d+ to \d+$/).click()
  await expect(listed.getByRole('button', { name: 'Three pages (Part 2)' })).toBeVisible()
  await expect(listed.getByRole('button', { name: 'Three pages (Part 3)' })).toHaveCount(0)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem')).toHaveCount(2)
})

test('on a phone the chapters are behind the name of theirs, and tools and Save stay at the foot', async ({
  browsers,
  house,
}) => {
  const page = await tab(browsers, house, 'mira', `${LANTERN}/write`, PHONE)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /Chapter \d+$/ }).tap()
  await chaptersOf(page).getByRole('button', { name: CHAPTER }).first().tap()
  await expect(page.getByLabel('Title')).toHaveValue(CHAPTER)
  await expect(chaptersOf(page)).toBeHidden()

  const lines = page.locator('.desk-page-line, .desk-page-cut')
  await expect(lines.first()).toHaveAttribute('data-page', 'page 2')
  await lines.first().scrollIntoViewIfNeeded()
  const save = main.getByRole('button', { name: 'Save', exact: true })
  for (const one of [save, savingState(page), main.getByRole('button', { name: 'Secret', exact: true })])
    await expect(one).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('button', { name: `${CHAPTER} Chapter 1` })).toBeInViewport({ ratio: 1 })

  const scrolled = await page.evaluate(() => scrollY)
  await main.getByRole('button', { name: 'Page', exact: true }).first().tap()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expect(content(page)).toBeHidden()
  await expect(save).toBeInViewport({ ratio: 1 })
  await main.getByRole('button', { name: 'Write', exact: true }).tap()
  await expect(content(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})
