import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { picture } from '#test/process/pictures.ts'
import { castMember, visitor } from '#test/process/visitor.ts'
import { barriers } from '../barriers.ts'
import type { Browsers } from '../browsers.ts'
import { FAIL, intercept, letAllPass, onCall, onNextCall } from '../calls.ts'
import { listenTo } from '../ears.ts'
import { test } from '../house.ts'
import * as introducing from '../steps/introducing.ts'

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await intercept(page)
  return page
}

test.use({ world: 'profiles' })
test.beforeEach(({ page }) => intercept(page))

test('the Profile step takes a picture, and saves the rest when that cannot be stored', async ({ page, house }) => {
  await page.goto(house.url)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Sign up' }).click()
  const form = page.getByRole('dialog', { name: 'Sign up' })
  await form.getByLabel('Preferred name').fill('Wick Tallow')
  await form.getByLabel('E-mail').fill('wick@profiles.example')
  await form.getByLabel('Password', { exact: true }).fill('a-lamp-and-a-half')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign up' }).click()

  const step = page.getByRole('dialog', { name: 'Your profile' })
  await introducing.choosesPicture(step)
  await step.getByLabel('About you').fill('Sells candles.')
  onCall(page, 'media/uploadAvatar', FAIL)
  await step.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Avatar upload failed, but profile will be saved without it.')).toBeVisible()
  await expect(page).toHaveURL(/\/feed$/)
  letAllPass(page)

  await page.getByRole('link', { name: 'Welcome, Wick Tallow' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('Sells candles.')
  onCall(page, 'media/uploadAvatar', FAIL)
  const file = page.getByLabel('Choose your picture', { exact: true })
  await file.setInputFiles(await picture('me.png', { colour: '#6a4a7a' }))
  await expect(page.getByText('Failed to upload image. Please try again.')).toBeVisible()
  await expect(page.locator('.image-drop-picture')).toHaveCount(0)
  letAllPass(page)
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Invalid file type. Please use a JPG, PNG, WebP or GIF image.')).toBeVisible()
  await file.setInputFiles(await picture('me.png', { colour: '#6a4a7a' }))
  await expect(page.locator('.navbar-me img')).toHaveAttribute('src', /^\/files\/avatars\//)
})

test('a skipped profile is asked for at the next login, on a page that passes axe', async ({ page, house }) => {
  const email = 'ember@profiles.example'
  await page.goto(house.url)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Sign up' }).click()
  const form = page.getByRole('dialog', { name: 'Sign up' })
  await form.getByLabel('Preferred name').fill('Ember')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('a-lamp-and-a-half')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/feed$/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel('E-mail').fill(email)
  await login.getByLabel('Password', { exact: true }).fill('a-lamp-and-a-half')
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login).toBeHidden()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  // The Profile step was the one dialog that opens by itself: from now on the card leads to the rest.
  await page.goto('/dashboard')
  await introducing.firstStep(page, 'Profile').click()
  await expect(page.getByRole('dialog', { name: 'Complete your profile' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  onNextCall(page, 'accounts/completeProfile', FAIL)
  await introducing.answersWizard(page, 'Ember Vale')
  const dialog = page.getByRole('dialog', { name: 'Complete your profile' })
  await dialog.getByRole('button', { name: 'Complete profile' }).click()
  await expect(dialog.getByText('Failed to create player profile. Please try again.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Global' })).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Complete profile' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Welcome, Ember Vale')).toBeVisible()
})

test('a saved profile changes the name above the page, the directory and the open card at once', async ({
  browsers,
  house,
}) => {
  const otto = await visit(browsers, house, 'otto')
  const mira = await visit(browsers, house, 'mira')
  const hears = await listenTo(mira)
  await mira.goto('/players')
  await hears.joined('directory:all')
  await expect(mira.getByRole('heading', { name: 'Otto Brandt' })).toBeVisible()

  await otto.goto('/profile')
  await expect(otto.getByRole('button', { name: 'Delete Account' })).toHaveCount(0)
  await otto.getByLabel('Display name').fill('Otto the Exact')
  const games = otto.getByRole('group', { name: 'Game types' })
  await games.getByText('Other', { exact: true }).click()
  await otto.getByRole('button', { name: 'Save profile' }).click()
  await expect(otto.getByText('Please say what, or let Other go.')).toBeVisible()
  await otto.getByLabel('Game types: other').fill('Ledgers')
  onNextCall(otto, 'accounts/editProfile', FAIL)
  await otto.getByRole('button', { name: 'Save profile' }).click()
  await expect(otto.getByText('Failed to save profile. Please try again.')).toBeVisible()
  await otto.getByRole('button', { name: 'Save profile' }).click()
  await expect(otto.getByText('Your profile is saved.')).toBeVisible()
  await expect(otto.getByText('Welcome, Otto the Exact (he/him)')).toBeVisible()
  await expect(mira.getByRole('heading', { name: 'Otto the Exact' })).toBeVisible()

  await mira.getByLabel('Search').fill('nobody at all')
  await expect(mira.getByText('Nobody was found')).toBeVisible()
  await mira.getByRole('button', { name: 'Clear the filters' }).click()
  await mira.getByLabel('Player type').selectOption('GM')
  await expect(mira.getByRole('heading', { name: 'Otto the Exact' })).toBeHidden()
  const own = mira.getByRole('article').filter({ has: mira.getByRole('heading', { name: 'Mira Ashdown' }) })
  await expect(own.getByRole('button', { name: 'Create Character' })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Edit Profile' })).toBeVisible()

  const card = await otto.evaluate(id => fetch(`/api/players/${id}`).then(answer => answer.json()), demoId('vex'))
  expect(card).toMatchObject({ message: 'User not found' })
})

test('the buttons of the account are shown when nothing above them moves any more', async ({
  page,
  house,
  context,
}) => {
  await (await castMember(house, 'otto')).enter(context)
  const settings = Promise.withResolvers<void>()
  onCall(page, 'people/chatSettings', async call => {
    await settings.promise
    await call.pass()
  })
  const profile = page.waitForResponse(/accounts\/profile/)
  await page.goto('/profile')
  await profile
  const leave = page.getByRole('button', { name: 'Delete Account' })
  await expect(leave).toBeHidden()
  settings.resolve()
  await expect(leave).toBeVisible()
})

test('a table mate who skipped the profile has no card yet, and can be written to and blocked from where it would be', async ({
  browsers,
  house,
}) => {
  const newcomer = visitor(house)
  const account = { name: 'Ash', email: 'ash@profiles.example', password: 'lamp-and-ladder', accountType: 'player' }
  expect((await newcomer.post('/api/sign-up', { ...account, agreed: true })).status).toBe(200)
  const character = {
    id: crypto.randomUUID(),
    name: 'Fenn',
    playerName: 'Ash',
    join: { password: 'nine-metres-of-air' },
  }
  expect((await newcomer.post('/api/characters', character)).status).toBe(200)

  const mira = await visit(browsers, house, 'mira')
  await mira.goto(`/campaigns/${demoId('afterlight')}/inn/characters`)
  await mira.getByRole('button', { name: 'Fenn' }).first().click()
  await mira.getByRole('dialog', { name: 'Fenn' }).getByRole('button', { name: 'Ash' }).click()
  const card = mira.getByRole('dialog', { name: 'Player card' })
  await expect(card).toContainText('Ash has not written a player card yet.')
  await expect(card.getByRole('button', { name: 'Block Ash' })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Report/ })).toHaveCount(0)
  expect(await barriers(mira)).toEqual([])
  await expect(card.getByRole('button', { name: 'Message' })).toBeEnabled()
})
