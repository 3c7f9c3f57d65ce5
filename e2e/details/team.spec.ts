import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { castMember } from '#test/process/visitor.ts'
import { FAIL, intercept, onCall } from '../calls.ts'
import { test } from '../house.ts'

const aPicture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#936' } })
    .png()
    .toBuffer()

/** The cards of those who run the site: made, changed, looked at by keyboard, and deleted. */
test('the Ogre makes, changes, shows and deletes a card of the team', async ({ house, browsers }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'sol')).enter(context)
  const sol = await context.newPage()
  await sol.goto('/ogres-den')
  await sol.getByRole('button', { name: /^Team Management/ }).click()
  const dialog = sol.getByRole('dialog').last()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('textbox', { name: 'E-mail optional', exact: true })).toHaveAttribute('type', 'email')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Name and title are required').first()).toBeVisible()

  const file = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('Image must be smaller than 5MB')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({ ...file, name: 'a.png', buffer: await aPicture(900) })
  await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await dialog.getByLabel('Name').fill('Wren Ashby')
  await dialog.getByLabel('Title').fill('Lamplighter')
  await dialog.getByLabel('Backstory').fill('Came with the ferry.')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(sol.getByText('Team member created successfully')).toBeVisible()

  const row = dialog.getByRole('listitem').filter({ hasText: 'Wren Ashby' })
  await row.getByRole('button', { name: 'Edit Wren Ashby' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Wren Ashby')
  await dialog.getByLabel('Title').fill('Ferryman')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sol.getByText('Team member updated successfully')).toBeVisible()
  await expect(row.getByText('Ferryman')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await sol.getByRole('button', { name: /^Team Cards/ }).click()
  await sol.getByRole('button', { name: /^Wren Ashby/ }).focus()
  await sol.keyboard.press('Enter')
  await expect(dialog.getByText('Came with the ferry.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the cards' }).click()
  await expect(sol.getByRole('button', { name: /^Wren Ashby/ })).toBeVisible()
  await sol.keyboard.press('Escape')

  await sol.getByRole('button', { name: /^Team Management/ }).click()
  await row.getByRole('button', { name: 'Delete Wren Ashby' }).click()
  await sol.getByRole('button', { name: 'Cancel' }).click()
  await expect(sol.getByText('Delete Wren Ashby from the team?')).toBeHidden()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete Wren Ashby' }).click()
  await sol.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sol.getByText('Team member deleted successfully')).toBeVisible()
  await expect(row).toBeHidden()
})

test('what is typed stays when somebody else has saved, and when a save or a deletion fails', async ({
  house,
  browsers,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'sol')).enter(context)
  const [sol, again] = [await context.newPage(), await context.newPage()]
  await intercept(sol)
  for (const page of [sol, again]) {
    await page.goto('/ogres-den')
    await page.getByRole('button', { name: /^Team Management/ }).click()
    await page.getByRole('button', { name: 'Edit Brandr' }).click()
  }
  const [dialog, other] = [sol, again].map(page => page.getByRole('dialog').last()) as [Locator, Locator]
  await dialog.getByLabel('Title').fill('Keeper of Candles')
  await other.getByLabel('Title').fill('Keeper of Lamps')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Keeper of Lamps')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Failed to save team member. Somebody else', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Keeper of Candles')

  onCall(sol, 'team/(edit|remove)', FAIL)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Failed to save team member', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Keeper of Candles')
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  // The list follows the change of the other page.
  await expect(dialog.getByText('Keeper of Lamps')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete Brandr' }).click()
  await sol.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sol.getByText('Failed to delete team member')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Keeper of Lamps' })).toBeVisible()
})

test('a player reaches no card of the team', async ({ house }) => {
  const otto = await castMember(house, 'otto')
  expect((await otto.get('/api/team')).status).toBe(404)
})
