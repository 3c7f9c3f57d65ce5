import { expect } from '@playwright/test'
import { test } from './house.ts'
import * as buying from './steps/buying.ts'
import * as introducing from './steps/introducing.ts'
import { visitor } from './visitor.ts'

const NEWCOMER = {
  name: 'Ansa Weir',
  email: 'ansa@players.example',
  password: 'lamp-and-ladder',
  accountType: 'gm',
  agreed: true,
}

test('a new game master is led from a profile to a domain, and may stop on the way', async ({ house, browser }) => {
  const person = visitor(house)
  expect((await person.post('/api/sign-up', NEWCOMER)).status).toBe(200)
  const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce' })
  await person.enter(context)
  const page = await context.newPage()
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await page.goto('/store?gmSignup=true')
  await buying.chooseGmBase(page)
  await buying.payAtTheTill(page)
  await dialog('Set up your GM domain').getByRole('button', { name: 'Close' }).click()

  await page.goto('/sanctum')
  const profile = dialog('Who leads this table?')
  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue('Ansa Weir')
  await profile.getByLabel('Name', { exact: true }).fill(' ')
  await profile.getByRole('button', { name: 'Save and go on' }).click()
  await expect(profile.getByText('Please tell your players your name.')).toBeVisible()
  await profile.getByLabel('Name', { exact: true }).fill('Ansa of the Weir')
  await profile.getByText('Mystery/Investigation', { exact: true }).click()
  await profile.getByRole('button', { name: 'Save and go on' }).click()

  // Left in the middle, it goes on at the step that is still open.
  await expect(dialog('Your GM domain')).toBeVisible()
  await page.reload()
  const domain = dialog('Your GM domain')
  await domain.getByRole('button', { name: 'Claim this name' }).click()
  await expect(domain.getByText('Please choose a valid, available subdomain')).toBeVisible()
  await domain.getByLabel('Subdomain').fill('weir-lights')
  await expect(domain.getByText('"weir-lights" is available.')).toBeVisible()
  await domain.getByRole('button', { name: 'Claim this name' }).dblclick()
  const end = dialog('Your table stands')
  await expect(end.getByRole('link', { name: house.domain('weir-lights') })).toBeVisible()
  await end.getByRole('button', { name: 'Enter the Sanctum' }).click()
  await expect(end).toBeHidden()
  await introducing.takesTheQuiz(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The Sanctum' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})
