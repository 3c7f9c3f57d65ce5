import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import { barriers } from '../barriers.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'
import * as talking from '../steps/talking.ts'

test.use({ world: 'messages' })

/** Somebody's own browser. */
async function visit(browsers: Browsers, house: House, name: CastName | null): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  if (name) await (await castMember(house, name)).enter(context)
  return context.newPage()
}

test('the chat follows the page, stays open on the way, and is gone with the login', async ({ browsers, house }) => {
  const otto = await visit(browsers, house, 'otto')
  const pell = await visit(browsers, house, 'pell')
  await pell.goto('/feed')
  await pell.getByRole('button', { name: /^Messages/ }).click()
  await otto.goto('/feed')
  await otto.getByRole('button', { name: /^Messages/ }).click()
  const window = talking.messagesWindow(otto)
  await expect(window.getByRole('tab', { name: 'Tomewright' })).toHaveAttribute('aria-selected', 'true')
  await talking.says(window, 'Who is awake?')
  await expect(talking.messagesWindow(pell).getByRole('log').getByText('Who is awake?')).toBeVisible()

  await otto.getByRole('link', { name: 'My Den' }).click()
  await expect(otto).toHaveURL(/\/dashboard$/)
  await expect(window.getByRole('tab', { name: 'Tomewright' })).toBeVisible()
  await window.getByRole('button', { name: 'Minimize' }).click()
  await expect(window.getByRole('log')).toBeHidden()
  await otto.goto(`/campaigns/${demoId('lantern')}/inn`)
  await otto.getByRole('button', { name: /^Messages/ }).click()
  await expect(window.getByRole('tab', { name: 'The Inn of The Lantern at Hollowmere' })).toBeVisible()
  await expect(window.getByRole('log')).toContainText('The wall is load-bearing.')
  await otto.getByRole('link', { name: 'The book' }).click()
  await expect(window.getByRole('tab', { name: 'The Lantern at Hollowmere' })).toBeVisible()
  await window.getByLabel('Speak as').selectOption('Isaveth Quill')
  await talking.says(window, 'For the minutes.')
  await expect(window.getByRole('log').getByRole('article').last()).toContainText('Isaveth Quill')

  await window.getByRole('article').last().hover()
  await window
    .getByRole('button', { name: /^Delete the message/ })
    .last()
    .click()
  await otto.getByRole('dialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(window.getByRole('log').getByText('Message deleted')).toBeVisible()
  await window.getByRole('button', { name: 'Close window' }).focus()
  await otto.keyboard.press('Escape')
  await expect(window).toBeHidden()

  await pell.getByRole('button', { name: 'Log out' }).click()
  await expect(talking.messagesWindow(pell)).toBeHidden()
  await expect(pell.getByRole('button', { name: /^Messages/ })).toHaveCount(0)
})

test('a person found under Discover can be written to, once one has logged in', async ({ browsers, house }) => {
  const nobody = await visit(browsers, house, null)
  await nobody.goto('/discover')
  await nobody.getByRole('button', { name: 'Contact', exact: true }).click()
  const asked = nobody.getByRole('dialog', { name: /^Contact Mira Ashdown/ })
  await expect(asked.getByText('CET')).toBeVisible()
  await asked.getByLabel('Message').fill('Hello?')
  await asked.getByRole('button', { name: 'Send Message' }).click()
  await expect(asked.getByText('Please log in to contact GMs')).toBeVisible()

  const pell = await visit(browsers, house, 'pell')
  await pell.goto('/discover')
  await pell.getByRole('button', { name: 'Contact', exact: true }).click()
  const dialog = pell.getByRole('dialog', { name: /^Contact Mira Ashdown/ })
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(dialog.getByText('Please enter a message')).toBeVisible()
  expect(await barriers(pell)).toEqual([])
  await dialog.getByLabel('Message').fill('Is Saturday still free?')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(dialog).toBeHidden()
  await expect(pell.getByText(/^Your message to Mira Ashdown/)).toBeVisible()
  await pell.getByRole('button', { name: /^Messages/ }).click()
  await talking
    .messagesWindow(pell)
    .getByRole('tab', { name: /^Private Messages/ })
    .click()
  await expect(talking.messagesWindow(pell).getByText('You: Is Saturday still free?')).toBeVisible()
})
