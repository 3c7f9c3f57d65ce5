import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { intercept, onCall } from '../calls.ts'
import { newBook, newGm } from '../gm.ts'
import { test } from '../house.ts'
import { openForm } from '../steps/binding.ts'
import {
  beginChapter,
  chapters as chaptersOf,
  expectText,
  layOut,
  paste,
  savingState,
  textOf,
  write,
} from '../steps/desk.ts'
import { lookBack, pasteChapter, saveAnew, secondTab, writeOn } from '../steps/writing.ts'

/** What is typed and not saved: at the Writing Desk by two tabs, without a server in reach and without the right to save it, and in the form of a campaign. */
test.use({ world: 'drafts' })
test.describe.configure({ mode: 'serial' })

const LANTERN = `/campaigns/${demoId('lantern')}`
const CHAPTER = 'The Lantern Road'

async function tab(browsers: Browsers, house: House, name: CastName, path: string): Promise<Page> {
  const context = await browsers.newContext({ viewport: { width: 1440, height: 900 } })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await intercept(page)
  await page.goto(path)
  return page
}

const drafts = (page: Page) => page.getByRole('region', { name: 'Drafts on this device' })

test('two tabs keep two drafts of one chapter and of two new ones, and each is offered, compared and thrown away', async ({
  browsers,
  house,
}) => {
  const one = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  const two = await one.context().newPage()
  await two.goto(`${LANTERN}/write`)
  let saved = ''
  for (const [page, words] of [
    [one, 'The first tab wrote this.'],
    [two, 'The second tab wrote that.'],
  ] as const) {
    await layOut(page, CHAPTER)
    saved ||= await textOf(page)
    await write(page, words)
    await expect(savingState(page)).toContainText('kept on this device')
    await beginChapterUnsaved(page)
    await page.getByLabel('Title').fill(`New: ${words}`)
    await write(page, words)
    await expect(savingState(page)).toContainText('kept on this device')
  }
  // Both are gone without a word, as in a crash.
  await two.close({ runBeforeUnload: false })
  const three = await one.context().newPage()
  await one.close({ runBeforeUnload: false })
  await three.goto(`${LANTERN}/write`)
  await expect(drafts(three).getByRole('listitem')).toHaveCount(4)
  await expect(drafts(three).getByText('New: The first tab wrote this.')).toBeVisible()

  const chapter = drafts(three).getByRole('listitem').filter({ hasText: CHAPTER })
  await expect(chapter).toHaveCount(2)
  await chapter.last().getByRole('button', { name: 'Compare' }).click()
  const compared = three.getByRole('dialog', { name: CHAPTER })
  await expect(compared.locator('[data-change="gone"]').filter({ hasText: 'The first tab wrote this.' })).toBeVisible()
  await compared.getByRole('button', { name: 'Open the draft' }).click()
  await expectText(three).toBe('The first tab wrote this.')
  await expect(drafts(three).getByRole('listitem')).toHaveCount(3)
  await drafts(three)
    .getByRole('listitem')
    .filter({ hasText: CHAPTER })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(drafts(three).getByRole('listitem')).toHaveCount(2)

  // Without the chapter being opened again, a reload brings the text of this tab back; what is taken back does not return.
  three.on('dialog', dialog => void dialog.accept())
  await three.reload()
  await expectText(three).toBe('The first tab wrote this.')
  await three.getByRole('button', { name: 'More', exact: true }).click()
  await three.getByRole('menuitem', { name: 'Back to what is saved' }).click()
  await expect(savingState(three)).toHaveText(/^Saved /)
  await three.reload()
  await expect(savingState(three)).toHaveText(/^Saved /)
  await expectText(three).toBe(saved)
  await drafts(three)
    .getByRole('listitem')
    .filter({ hasText: 'New: The second' })
    .getByRole('button', { name: 'Open' })
    .click()
  await expect(three.getByLabel('Title')).toHaveValue('New: The second tab wrote that.')
  await three.getByLabel('Title').fill('')
  await write(three, '')
  await expect(savingState(three)).toHaveText('New chapter')
  await three.reload()
  await expectText(three).toBe('')
  await expect(drafts(three).getByRole('listitem')).toHaveCount(1)
})

test('a reload brings the text of its tab back although the browser frees the lock of the page before late', async ({
  browsers,
  house,
}) => {
  const page = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  await layOut(page, CHAPTER)
  await write(page, 'Typed before a slow reload.')
  await expect(savingState(page)).toContainText('kept on this device')
  const own = await page.evaluate(() => sessionStorage.getItem('tab-id'))
  const slow = await page.context().newPage()
  await slow.goto('/')
  // The lock goes to this page when the page before ends, and stays with it well past the wait for a doubled tab.
  await slow.evaluate(id => {
    const name = `tab:${id}`
    void navigator.locks.request(name, async () => {
      const isAwaited = async () => (await navigator.locks.query()).pending?.some(one => one.name === name)
      while (!(await isAwaited())) await new Promise(requestAnimationFrame)
      await new Promise(free => setTimeout(free, 1000))
    })
  }, own)
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed here and did not save is back.')).toBeVisible()
  await expectText(page).toBe('Typed before a slow reload.')
  expect(await page.evaluate(() => sessionStorage.getItem('tab-id'))).toBe(own)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Back to what is saved' }).click()
  await expect(savingState(page)).toHaveText(/^Saved /)
})

/** A new chapter from a text that is not saved. */
async function beginChapterUnsaved(page: Page) {
  await chaptersOf(page).getByRole('button', { name: 'New chapter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click()
  await expectText(page).toBe('')
}

test('of two chapters the one that was asked for last is on the desk, however slow the first', async ({
  browsers,
  house,
}) => {
  const page = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  await layOut(page, 'The Recorder Speaks')
  const answer = Promise.withResolvers<void>()
  let asked = 0
  onCall(page, 'manuscripts/chapter', async call => {
    if (asked++ === 0) await answer.promise
    await call.pass()
  })
  await chaptersOf(page).getByRole('button', { name: CHAPTER }).first().click()
  await expect.poll(() => asked).toBe(1)
  await chaptersOf(page).getByRole('button', { name: 'The Magistrate’s Return' }).first().click()
  await expect(page.getByLabel('Title')).toHaveValue('The Magistrate’s Return')
  const late = page.waitForResponse(/manuscripts\/chapter(\?|$)/)
  answer.resolve()
  await late
  await expect(page.getByLabel('Title')).toHaveValue('The Magistrate’s Return')
})

test('a text that is too long says why, and a browser without a connection says so at once', async ({
  browsers,
  house,
}) => {
  const page = await tab(browsers, house, 'mira', `${LANTERN}/write`)
  await beginChapter(page)
  await page.getByLabel('Title').fill('Far too long')
  await paste(page, { words: 'word\n'.repeat(20_001) })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('A chapter has at most 20,000 lines.')).toBeVisible()
  await write(page, 'Short enough.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(savingState(page)).toContainText('No connection')
  await page.context().setOffline(false)
  await expect(savingState(page)).toHaveText(/^Saved \d/)
})

test('a helper whose right ends while writing sees why, and takes the text along', async ({ browsers, house }) => {
  const mira = await castMember(house, 'mira')
  const page = await tab(browsers, house, 'lio', `${LANTERN}/write`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.url })
  await beginChapter(page)
  await page.getByLabel('Title').fill('Unfinished')
  await write(page, 'Half a chapter by Lio.')
  await expect(savingState(page)).toContainText('kept on this device')
  await mira.send('DELETE', `/api/gms/${demoId('mira')}/lorekeepers/${demoId('lio')}`)
  const alert = page.getByRole('alert').filter({ hasText: 'This text cannot be saved here.' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await alert.getByRole('button', { name: 'Copy text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Half a chapter by Lio.')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(drafts(page).getByRole('textbox')).toHaveValue('Half a chapter by Lio.')
  await drafts(page).getByRole('button', { name: 'Copy text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Half a chapter by Lio.')
})

test('the form of a campaign opens with its draft, which stays until it is thrown away', async ({
  browsers,
  house,
}) => {
  const page = await tab(browsers, house, 'mira', '/sanctum')
  const opened = await openForm(page)
  await opened.getByLabel('Title').fill('The Salt Road')
  await opened.getByRole('radio', { name: 'The party' }).check()
  await expect(opened.getByText('Draft kept on this device')).toBeVisible()
  await opened.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Your draft stays on this device and waits for you here')
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.reload()
  const again = await openForm(page)
  await expect(again.getByText('This is the draft that was kept on this device.')).toBeVisible()
  await expect(again.getByLabel('Title')).toHaveValue('The Salt Road')
  await expect(again.getByRole('radio', { name: 'The party' })).toBeChecked()
  await again.getByRole('button', { name: 'Begin with an empty form' }).click()
  await expect(again.getByLabel('Title')).toHaveValue('')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toBeHidden()
})

test('of two tabs with one campaign, the second is asked before it writes over the first', async ({
  browsers,
  house,
}) => {
  const one = await tab(browsers, house, 'mira', `${LANTERN}/edit`)
  const two = await tab(browsers, house, 'mira', `${LANTERN}/edit`)
  await expect(two.getByLabel('Title')).not.toHaveValue('')
  await one.getByLabel('Title').fill('Lantern, by the first tab')
  await bind(one)
  await expect(one.getByText('Book updated!')).toBeVisible()
  await expect(one.getByText('Draft kept on this device')).toBeHidden()

  await two.getByLabel('Title').fill('Lantern, by the second tab')
  await bind(two)
  await conflict(two).getByRole('button', { name: 'Take the saved one' }).click()
  await expect(two.getByLabel('Title')).toHaveValue('Lantern, by the first tab')

  await two.getByLabel('Title').fill('Lantern, by the second tab')
  await one.getByLabel('Title').fill('Lantern, again by the first tab')
  await bind(two)
  await expect(two.getByText('Book updated!')).toBeVisible()
  await bind(one)
  await conflict(one).getByRole('button', { name: 'Keep writing' }).click()
  await expect(one.getByLabel('Title')).toHaveValue('Lantern, again by the first tab')
  await bind(one)
  await conflict(one).getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(one.getByText('Draft kept on this device')).toBeHidden()
  await one.reload()
  await expect(one.getByLabel('Title')).toHaveValue('Lantern, again by the first tab')
})

const conflict = (page: Page) => page.getByRole('dialog', { name: 'This book has changed' })

/** Saves the form of a campaign, with what is in it. */
async function bind(page: Page) {
  await page.getByRole('button', { name: 'Bind to Archive' }).click()
  await page.getByRole('dialog', { name: 'Etch into Memory?' }).getByRole('button', { name: 'Overwrite it' }).click()
}

test('a chapter that another tab has saved meanwhile is written over only when its writer says so', async ({
  browsers,
  house,
}) => {
  const gm = await newGm(house, 'Aria Vell')
  const bookId = await newBook(gm, 'The Ferry at Low Water')
  const context = await browsers.newContext({ viewport: { width: 1440, height: 900 } })
  await gm.enter(context)
  const page = await context.newPage()
  await pasteChapter(page, bookId)
  await writeOn(page, 'The second evening ended early.')
  await saveAnew(page)
  await lookBack(page, 2, 'The second evening ended early.')
  await secondTab(page, bookId, ['Written in the first tab.', 'Written in the second tab.'])
})
