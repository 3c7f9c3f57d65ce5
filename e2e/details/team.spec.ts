import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { picture } from '#test/process/pictures.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { FAIL, intercept, onCall } from '../calls.ts'
import { test } from '../house.ts'

test.use({ world: 'team' })

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}

async function openTeam(page: Page, modal: 'Team Management' | 'Team Cards') {
  await page.getByRole('button', { name: modal, exact: true }).click()
  return page.getByRole('dialog', { name: modal })
}

/** The cards of the team, as the Ogre in Charge makes, changes, reads and deletes them. */
test('the Ogre creates a member with a picture, changes it and deletes it', async ({ browsers, house }) => {
  const sol = await visit(browsers, house, 'sol')
  await sol.goto('/ogres-den')
  await expect(sol.getByRole('heading', { name: 'GOP Team' })).toBeVisible()
  const team = await openTeam(sol, 'Team Management')
  await expect(team.getByRole('listitem')).toHaveCount(3)

  await team.getByRole('button', { name: 'Create' }).click()
  await expect(team.getByRole('heading', { name: 'New team member' })).toBeVisible()
  await expect(team.getByRole('button', { name: 'Back' })).toBeFocused()
  await team.getByRole('button', { name: 'Save' }).click()
  await expect(team.getByText('Name and title are required').first()).toBeVisible()
  await expect(team.getByLabel('E-mail', { exact: false }).first()).toHaveAttribute('type', 'email')

  await team.getByLabel('Name').fill('Runa Vale')
  await team.getByLabel('Title').fill('Lamplighter')
  const file = team.getByLabel('Picture', { exact: true }).and(team.locator('input'))
  await file.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
  await expect(team.getByText('Please select an image file')).toBeVisible()
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) })
  await expect(team.getByText('Image must be smaller than 5MB')).toBeVisible()
  await file.setInputFiles(await picture('me.png', { colour: '#6a4a7a', width: 800, height: 600 }))
  await expect(team.getByText('Image must be smaller than 5MB')).toBeHidden()
  const drawn = team.locator('img[src^="data:image/webp;base64,"]')
  await expect(drawn).toHaveCount(1)
  expect(await drawn.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    320, 240,
  ])
  await team.getByLabel('Backstory').fill('She came in from a dark street.')
  await team.getByRole('button', { name: 'Save' }).click()
  await expect(sol.getByText('Team member created successfully')).toBeVisible()
  await expect(team.getByRole('listitem').filter({ hasText: 'Runa Vale' })).toBeVisible()

  // What a form was left with is not in the next one.
  await team.getByRole('button', { name: 'Create' }).click()
  await team.getByLabel('Name').fill('Nobody')
  await team.getByRole('button', { name: 'Cancel' }).click()
  await expect(team.getByRole('listitem')).toHaveCount(4)
  await team.getByRole('button', { name: 'Create' }).click()
  await expect(team.getByLabel('Name')).toHaveValue('')
  await team.getByRole('button', { name: 'Back' }).click()

  await team.getByRole('button', { name: 'Edit Runa Vale' }).click()
  await expect(team.getByLabel('Backstory')).toHaveValue('She came in from a dark street.')
  await team.getByLabel('Title').fill('Chief Lamplighter')
  await team.getByRole('button', { name: 'Save' }).click()
  await expect(sol.getByText('Team member updated successfully')).toBeVisible()
  await expect(team.getByText('Chief Lamplighter')).toBeVisible()

  await team.getByRole('button', { name: 'Delete Runa Vale' }).click()
  await sol.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(sol.getByText('Delete Runa Vale from the team?', { exact: false })).toBeHidden()
  await expect(team.getByRole('listitem')).toHaveCount(4)
  await team.getByRole('button', { name: 'Delete Runa Vale' }).click()
  await sol.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sol.getByText('Team member deleted successfully')).toBeVisible()
  await expect(team.getByRole('listitem')).toHaveCount(3)
})

test('a change of somebody else keeps what is typed, and shows on the other page at once', async ({
  browsers,
  house,
}) => {
  const [sol, again] = [await visit(browsers, house, 'sol'), await visit(browsers, house, 'sol')]
  for (const page of [sol, again]) await page.goto('/ogres-den')
  const [team, other] = [await openTeam(sol, 'Team Management'), await openTeam(again, 'Team Management')]
  await team.getByRole('button', { name: 'Edit Wendel Quill' }).click()
  await team.getByLabel('Title').fill('Keeper of Shelves')
  await other.getByRole('button', { name: 'Edit Wendel Quill' }).click()
  await other.getByLabel('Title').fill('Archivist of All')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Archivist of All')).toBeVisible()

  await team.getByRole('button', { name: 'Save' }).click()
  await expect(team.getByText('Failed to save team member. Somebody else', { exact: false })).toBeVisible()
  await expect(team.getByLabel('Title')).toHaveValue('Keeper of Shelves')
  await team.getByRole('button', { name: 'Save' }).click()
  await expect(sol.getByText('Team member updated successfully')).toBeVisible()
  await expect(other.getByText('Keeper of Shelves')).toBeVisible()
})

test('a failed save and a failed deletion say so, and nothing typed is lost', async ({ browsers, house }) => {
  const sol = await visit(browsers, house, 'sol')
  await intercept(sol)
  await sol.goto('/ogres-den')
  const team = await openTeam(sol, 'Team Management')
  await team.getByRole('button', { name: 'Edit Odda Marrow' }).click()
  await team.getByLabel('Title').fill('Keeper of Candles')
  onCall(sol, 'team/(edit|remove)', FAIL)
  await team.getByRole('button', { name: 'Save' }).click()
  await expect(team.getByText('Failed to save team member')).toBeVisible()
  await expect(team.getByLabel('Title')).toHaveValue('Keeper of Candles')
  await team.getByRole('button', { name: 'Back' }).click()
  await team.getByRole('button', { name: 'Delete Odda Marrow' }).click()
  await sol.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sol.getByText('Failed to delete team member')).toBeVisible()
  await expect(team.getByRole('listitem')).toHaveCount(3)
})

test('the cards open by keyboard, and a failed load leaves the grid empty', async ({ browsers, house }) => {
  const sol = await visit(browsers, house, 'sol')
  await sol.goto('/ogres-den')
  const cards = await openTeam(sol, 'Team Cards')
  const odda = cards.getByRole('button', { name: /^Odda Marrow/ })
  await odda.focus()
  await sol.keyboard.press('Enter')
  await expect(cards.getByRole('heading', { name: 'Odda Marrow' })).toBeVisible()
  await expect(cards.getByText('odda@tomewright.example')).toBeVisible()
  await expect(cards.getByText('We will see by lamplight.')).toBeVisible()
  await expect(cards.getByText('Made by Sol', { exact: false })).toBeVisible()
  await expect(cards.getByRole('button', { name: 'Back' })).toBeFocused()
  await sol.keyboard.press('Enter')
  await expect(odda).toBeFocused()
  await cards.getByRole('button', { name: /^Ferris Low/ }).click()
  await expect(cards.getByText('Not on a Friday.')).toBeVisible()

  const away = await visit(browsers, house, 'sol')
  await intercept(away)
  onCall(away, 'team/list', FAIL)
  await away.goto('/ogres-den')
  const none = await openTeam(away, 'Team Cards')
  await expect(none.getByText('Failed to load the team')).toBeVisible()
  await expect(none.getByRole('listitem')).toHaveCount(0)
  await away.keyboard.press('Escape')

  // A refusal is silent.
  const refused = { defined: true, code: 'NOT_ALLOWED', status: 403, message: 'Not allowed.', data: { action: 'read' } }
  onCall(away, 'team/list', call => call.answer({ status: 403, json: { json: refused, meta: [] } }))
  const silent = await openTeam(away, 'Team Cards')
  await expect(silent.getByLabel('Loading the team')).toBeHidden()
  await expect(silent.locator('.team-cards')).toBeAttached()
  await expect(silent.getByRole('listitem')).toHaveCount(0)
  await expect(silent.getByRole('alert')).toHaveCount(0)
  await expect(away.getByText('Not allowed', { exact: false })).toBeHidden()
})

test('a player gets nothing of the team', async ({ browsers, house }) => {
  const otto = await castMember(house, 'otto')
  const list = await otto.send('GET', '/api/admin/team')
  expect([403, 404]).toContain(list.status)
  expect(list.text).not.toContain('Odda')
  const removal = await otto.send('DELETE', `/api/admin/team/${demoId('team odda')}`)
  expect([403, 404]).toContain(removal.status)
  const page = await visit(browsers, house, 'otto')
  await page.goto('/ogres-den')
  await expect(page.getByText("The Ogre's Den is exclusively for Ogres in Charge (OIC)")).toBeVisible()
  await expect(page.getByText('GOP Team')).toBeHidden()
})
