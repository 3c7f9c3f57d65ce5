import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { pastedChapter } from '#app/demo/story/campaigns.ts'
import { chapterPages } from '#features/text/engine/paginate.ts'
import { parse } from '#features/text/engine/parse.ts'
import { redact } from '#features/text/engine/secrets.ts'
import type { House } from '#test/process/house.ts'
import { content, expectText, paste, saveButton, savingState } from './desk.ts'

const TITLE = pastedChapter.title
const SOURCE = readFileSync(join(import.meta.dirname, '../../src/app/demo/story/chapters', pastedChapter.file), 'utf8')

/** How many pages a text makes for the GM side, or for a player who is no character of it. */
function pagesOf(source: string, gmSide: boolean): number {
  return chapterPages(TITLE, parse(redact(source, { gmSide, characterIds: [] })), { style: 'fantasy' }).length
}

const save = saveButton
const count = (page: Page) => page.getByRole('region', { name: 'Preview' }).locator('.desk-count')

async function openDesk(page: Page, bookId: string) {
  await page.goto(`/campaigns/${bookId}/write`)
  await expect(content(page)).toBeVisible()
}

export async function openChapter(page: Page, bookId: string) {
  await openDesk(page, bookId)
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('button', { name: TITLE }).click()
  await expectText(page).toMatch(/Set down at the Nine Hares/)
}

/** Pastes the chapter, sees what it makes, and binds it in. */
export async function pasteChapter(page: Page, bookId: string) {
  expect(SOURCE.length).toBeGreaterThan(30_000)
  await openDesk(page, bookId)
  await save(page).click()
  await expect(page.getByText('Title is required.')).toBeVisible()
  await expect(page.getByText('Content cannot be empty.')).toBeVisible()
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Scribe style').selectOption('fantasy')
  await paste(page, { words: SOURCE })
  await expect(count(page)).toContainText(`${pagesOf(SOURCE, true)} pages`)
  await expect(count(page)).toContainText('1 secret passage')
  await page.getByLabel('Read it as').selectOption('stranger')
  await expect(count(page)).toContainText(`${pagesOf(SOURCE, false)} pages`)
  await save(page).dblclick()
  await expect(page.getByText('The chapter is bound in.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Chapters' }).getByRole('listitem')).toHaveCount(1)
}

/** Writes at the end of the chapter and waits until the device keeps it. */
export async function writeOn(page: Page, words: string) {
  await content(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(words)
  await expect(savingState(page)).toContainText('kept on this device')
}

/** Saves over the earlier state, which asks first. */
async function saveOver(page: Page) {
  await save(page).click()
  await page
    .getByRole('dialog', { name: 'Replace these pages?' })
    .getByRole('button', { name: 'Save', exact: true })
    .click()
}

export async function saveAnew(page: Page) {
  await saveOver(page)
  await expect(page.getByText('Saved.', { exact: true }).last()).toBeVisible()
  await expect(savingState(page)).toHaveText(/^Saved \d/)
}

/** The saved states, and what lies between one of them and the text. */
export async function lookBack(page: Page, states: number, added: string) {
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(states)
  await history.getByRole('listitem').last().getByRole('button').click()
  await expect(history.locator('[data-change="come"]').filter({ hasText: added })).toBeVisible()
  await history.getByRole('button', { name: 'Leave it' }).click()
}

/** A second tab that saves an older state is told of the newer one, keeps its words, and writes over only when told to. */
export async function secondTab(page: Page, bookId: string, [first, second]: [string, string]) {
  const tab = await page.context().newPage()
  await openChapter(tab, bookId)
  await openChapter(page, bookId)
  await writeOn(page, first)
  await saveAnew(page)
  await writeOn(tab, second)
  await saveOver(tab)
  const dialog = tab.getByRole('dialog', { name: 'This text has changed since you loaded it' })
  await expect(dialog.locator('[data-change="gone"]').filter({ hasText: first })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  await expectText(tab).toMatch(new RegExp(second))
  await saveOver(tab)
  await dialog.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(tab.getByText('Saved.', { exact: true })).toBeVisible()
  await lookBack(tab, 4, second)
  await tab.close()
}

/**
 * The server dies while somebody types: the text stays on the screen, is kept, and is saved as soon as there is a server
 * again. What is typed after that and never saved is back after a reload.
 */
export async function killedWhileTyping(page: Page, house: House, bookId: string, [before, after]: [string, string]) {
  await openChapter(page, bookId)
  await writeOn(page, before)
  await house.kill()
  await page.keyboard.insertText(` ${after}`)
  await saveOver(page)
  await expect(page.getByText('Failed to save pages. Please try again.')).toBeVisible()
  await expect(savingState(page)).toContainText(/No connection, kept on this device/)
  await expectText(page).toMatch(new RegExp(`${before} ${after}$`))
  await house.start()
  await expect(savingState(page)).toHaveText(/^Saved \d/)
  await expectText(page).toMatch(new RegExp(`${before} ${after}$`))
  await content(page).focus()
  await page.keyboard.insertText(' And on.')
  await expect(savingState(page)).toContainText('kept on this device')
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed here and did not save is back.')).toBeVisible()
  await expectText(page).toMatch(new RegExp(`${before} ${after} And on\\.$`))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Back to what is saved' }).click()
  await expectText(page).toMatch(new RegExp(`${before} ${after}$`))
  await expect(savingState(page)).toHaveText(/^Saved \d/)
}
