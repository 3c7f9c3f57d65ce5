import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'

test.use({ world: 'journals' })

const JOURNAL = `/characters/${demoId('brannoc')}/journal`

async function pageOf(
  house: House,
  browsers: Browsers,
  who: 'otto' | 'pell' | 'mira',
  viewport = { width: 1440, height: 900 },
) {
  const context = await browsers.newContext({ viewport })
  await (await castMember(house, who)).enter(context)
  return context.newPage()
}

test('an entry is written, read by the party while it may, and closed before its eyes', async ({ house, browsers }) => {
  const otto = await pageOf(house, browsers, 'otto')
  const pell = await pageOf(house, browsers, 'pell')

  await otto.goto('/dashboard')
  await otto.getByRole('link', { name: 'Journal of Brannoc Tolle' }).click()
  await expect(otto.getByRole('heading', { level: 1 })).toHaveText("Brannoc Tolle's Journal")
  await pell.goto(JOURNAL)
  await expect(pell.getByRole('heading', { name: 'This journal is closed' })).toBeVisible()
  await expect(pell.locator('main')).not.toContainText('Brannoc')

  await otto.getByRole('button', { name: 'Journal settings' }).click()
  await otto.getByRole('radio', { name: /The party/ }).check()
  await otto.getByRole('button', { name: 'Save' }).click()
  await expect(otto.getByText('Who may read the entries: The party')).toBeVisible()

  await pell.goto(JOURNAL)
  await expect(pell.getByRole('tab')).toHaveCount(0)
  await otto.getByRole('button', { name: 'New entry' }).click()
  await otto.getByLabel('Title').fill('A hat, left on a post')
  await otto.getByLabel('Entry', { exact: false }).last().fill('Corvin’s. *Dry* inside.')
  await otto.reload()
  await otto.getByRole('button', { name: 'New entry' }).click()
  await expect(otto.getByLabel('Title')).toHaveValue('A hat, left on a post')
  await otto.getByRole('button', { name: 'Keep entry' }).click()
  await expect(otto.locator('.leaf').getByRole('heading', { name: 'A hat, left on a post' })).toBeVisible()
  await expect(otto.locator('.journal-open')).toBeFocused()
  await pell.getByRole('button', { name: /A hat, left on a post/ }).click()
  await expect(pell.locator('.leaf em')).toHaveText('Dry')

  await otto.getByRole('button', { name: 'Journal settings' }).click()
  await otto.getByRole('radio', { name: /Only me/ }).check()
  await otto.getByRole('button', { name: 'Save' }).click()
  await expect(pell.getByRole('heading', { name: 'This journal is closed' })).toBeVisible()
  await expect(pell.locator('main')).not.toContainText('hat')
})

test('on a phone an entry lies over the list, and the keyboard finds its way back', async ({ house, browsers }) => {
  const otto = await pageOf(house, browsers, 'otto', { width: 390, height: 844 })
  await otto.goto(`${JOURNAL}?part=secret`)
  const row = otto.getByRole('button', { name: /What I gave the girl/ })
  await row.press('Enter')
  await expect(otto.locator('.leaf')).toContainText('It was not true')
  await expect(row).toBeHidden()
  await otto.getByRole('button', { name: 'All entries' }).press('Enter')
  await expect(row).toBeFocused()

  await row.press('Enter')
  await otto.getByRole('button', { name: 'Delete this entry' }).click()
  await otto.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(otto.locator('.leaf')).toContainText('It was not true')
  await otto.getByRole('button', { name: 'Delete this entry' }).click()
  await otto.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect(otto.getByRole('button', { name: 'New secret entry' })).toBeFocused()
})
