import { expect } from '@playwright/test'
import sharp from 'sharp'
import { castMember } from '#test/process/visitor.ts'
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
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete Wren Ashby' }).click()
  await sol.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sol.getByText('Team member deleted successfully')).toBeVisible()
  await expect(row).toBeHidden()
})

test('a player reaches no card of the team', async ({ house }) => {
  const otto = await castMember(house, 'otto')
  expect((await otto.get('/api/team')).status).toBe(404)
})
