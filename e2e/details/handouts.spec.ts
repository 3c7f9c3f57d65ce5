import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'

test.use({ world: 'handouts' })

const BULLETIN = `/campaigns/${demoId('lantern')}/inn/bulletin`

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await page.goto(BULLETIN)
  return page
}

test('a handout shows to its player alone, at once, and the GM sees that it was opened; withdrawn it is gone', async ({
  browsers,
  house,
}) => {
  const mira = await visit(browsers, house, 'mira')
  const otto = await visit(browsers, house, 'otto')
  const pell = await visit(browsers, house, 'pell')
  await expect(pell.getByRole('button', { name: 'Toll warrant of 1009' })).toBeVisible()
  await expect(otto.getByRole('button', { name: 'Manage handouts' })).toHaveCount(0)

  await mira.getByRole('button', { name: 'Manage handouts' }).click()
  const manager = mira.getByRole('dialog', { name: 'Handouts Manager' })
  await manager.getByRole('button', { name: 'Save handout' }).click()
  await expect(manager.getByText('Please provide a title and either content or file attachments').first()).toBeVisible()
  await manager.getByLabel('Title', { exact: true }).fill('A key in wax')
  const files = [
    { name: 'the key.txt', mimeType: 'text/plain', buffer: Buffer.from('<b>Turn it twice.</b>') },
    { name: 'door.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
  ]
  await manager.locator('input[type=file]').setInputFiles(files)
  await expect(manager.getByText('stored', { exact: true })).toBeVisible()
  await expect(manager.getByText(/^Upload failed: File door\.html is not of a kind/)).toBeVisible()
  await manager.getByLabel('Chosen players').check()
  await manager.locator('label').filter({ hasText: /^Otto/ }).click()
  await manager.getByRole('button', { name: 'Save handout' }).click()
  await expect(manager.getByText('opened by nobody yet')).toBeVisible()

  await otto.getByRole('button', { name: /^A key in wax/ }).click()
  const paper = otto.getByRole('dialog', { name: 'A key in wax' })
  await paper.getByRole('button', { name: 'View the key.txt' }).click()
  await expect(paper.getByText('<b>Turn it twice.</b>')).toBeVisible()
  const [saved] = await Promise.all([
    otto.waitForEvent('download'),
    paper.getByRole('button', { name: 'Download the key.txt' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('the key.txt')
  await expect(paper.getByText(/^Your GM sees when you opened it/)).toBeVisible()
  await expect(manager.getByText('opened by all').first()).toBeVisible()
  await expect(pell.getByRole('button', { name: /^A key in wax/ })).toHaveCount(0)

  await manager.getByLabel('A key in wax is shared').click()
  await otto.getByRole('dialog', { name: 'Not on the board' }).getByRole('button', { name: 'Close' }).last().click()
  await expect(otto.getByRole('button', { name: /^A key in wax/ })).toHaveCount(0)
})

test('in a narrow window the keys reach the form before the list, as it is drawn', async ({ house, browsers }) => {
  const mira = await visit(browsers, house, 'mira')
  await mira.setViewportSize({ width: 390, height: 844 })
  await mira.getByRole('button', { name: 'Manage handouts' }).click()
  const manager = mira.getByRole('dialog', { name: 'Handouts Manager' })
  const [title, search] = [manager.getByLabel('Title', { exact: true }), manager.getByLabel('Find a handout')]
  await search.focus()
  await mira.keyboard.press('Shift+Tab')
  await expect(manager.getByRole('button', { name: 'Save handout' })).toBeFocused()
  // A tablet that is turned changes the order and keeps what was typed.
  await title.fill('Half a title')
  await mira.setViewportSize({ width: 1280, height: 800 })
  await manager.getByRole('button', { name: 'Close' }).focus()
  await mira.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await expect(title).toHaveValue('Half a title')
})
