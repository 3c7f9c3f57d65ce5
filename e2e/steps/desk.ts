import { expect, type Page } from '@playwright/test'

/** The text of the chapter on the Writing Desk. */
export const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
export const chapters = (page: Page) => page.getByRole('navigation', { name: 'Chapters' })
export const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
/** What the bar says of the text: saved, not yet, or without a connection. */
export const savingState = (page: Page) => page.locator('.desk-state')

type Edited = { cmTile: { root: { view: { state: { doc: { toString: () => string } } } } } }

/** The whole text: the editor draws only the lines in sight. */
export const textOf = (page: Page) =>
  content(page).evaluate(element => (element as unknown as Edited).cmTile.root.view.state.doc.toString())
/** `await expectText(page).toBe(…)` waits until the text is so. */
export const expectText = (page: Page) => expect.poll(() => textOf(page), { message: 'the text on the desk' })

/** Pastes, as plain words or as a page of a browser or a word processor. */
export async function paste(page: Page, { html, words }: { html?: string; words: string }) {
  await content(page).evaluate(
    (element, { page: rich, plain }) => {
      const data = new DataTransfer()
      if (rich) data.setData('text/html', rich)
      data.setData('text/plain', plain)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    { page: html, plain: words },
  )
}

/** Writes a text in the place of what stands there. */
export async function write(page: Page, text: string) {
  await content(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  if (text) await paste(page, { words: text })
  await expectText(page).toBe(text)
}

/** Opens the desk on an empty leaf. */
export async function beginChapter(page: Page) {
  await chapters(page).getByRole('button', { name: 'New chapter' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expectText(page).toBe('')
}

/** Opens the desk on a chapter. */
export async function layOut(page: Page, title: string) {
  await chapters(page).getByRole('button', { name: title, exact: false }).first().click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
}
