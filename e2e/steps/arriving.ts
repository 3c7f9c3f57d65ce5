import { expect, type Page } from '@playwright/test'
import type { House } from '#test/process/house.ts'

export type Person = { name: string; pronouns: string; email: string; password: string; accountType: 'player' | 'gm' }

/** How a person is named to others. */
export const shownName = ({ name, pronouns }: Person) => `${name} (${pronouns})`

const login = (page: Page) => page.getByRole('dialog', { name: 'Log in' })
const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign up' })

/** The front of the house, as somebody sees it who has never been here. */
export async function lookAround(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The lines take turns, unless the browser asks for reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const shown = page.locator('.hero-tagline[data-shown]')
  const first = await shown.textContent()
  await expect(shown).not.toHaveText(first ?? '')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('.between').getByRole('heading', { level: 3 })).toHaveCount(6)
  await page.locator('.showcase').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'The Lantern at Hollowmere' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Your Campaign' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Discover Campaigns' }).first()).toBeVisible()
}

/** Fills the sign-up in, step by step past everything that it refuses. */
export async function signUp(page: Page, person: Person) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await login(page).getByRole('button', { name: 'Sign up' }).click()
  const form = signUpDialog(page)
  const submit = form.getByRole('button', { name: 'Sign up' })
  await expect(submit).toBeDisabled()
  await form.getByRole('checkbox').check()
  await submit.click()
  await expect(form.getByText('Please tell us your name.')).toBeVisible()

  await form.getByLabel('Preferred name').fill(person.name)
  await form.getByLabel('Pronouns').fill(person.pronouns)
  await form.getByLabel('E-mail').fill('mira@tomewright.example')
  await form.getByLabel('Password', { exact: true }).fill('short')
  await form.getByRole('radio', { name: person.accountType === 'gm' ? 'Tell the story' : 'Play' }).check()
  await submit.click()
  await expect(form.getByText('A password has 8 to 128 characters.')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await submit.click()
  await expect(form.getByText('Could not register. The scrollkeeper may already exist.')).toBeVisible()

  await form.getByLabel('E-mail').fill(person.email)
  await submit.click()
  await expect(page.getByText('A verification e-mail is on its way to you.')).toBeVisible()
}

/** Past the Profile step, which players see, to the feed. */
export async function skipProfile(page: Page) {
  await page.getByRole('dialog', { name: 'Your profile' }).getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/feed$/)
}

/** The link in the newest letter of a subject, once it has arrived. */
async function linkFrom(house: House, person: Person, subject: string): Promise<string> {
  const letter = async () => (await house.lettersTo(person.email)).find(one => one.subject === subject)
  await expect.poll(letter, { message: `a letter: ${subject}` }).toBeTruthy()
  return (await letter())?.links[0] ?? ''
}

/**
 * Opens the mailed link; it counts once, and the banner goes without a reload.
 * @param goesOn opens the Den from there, which soon asks for the profile if nothing has asked for it yet
 */
export async function verify(page: Page, house: House, person: Person, { goesOn }: { goesOn: boolean }) {
  const banner = page.getByRole('complementary', { name: 'E-mail verification' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'I have verified it' }).click()
  await expect(banner).toContainText('Email not verified yet. Please check your inbox and click the verification link.')

  const link = await linkFrom(house, person, 'Verify your address for Tomewright')
  const mailed = await page.context().newPage()
  await mailed.goto(`${link.slice(0, -8)}mistaken`)
  await expect(mailed.getByRole('heading', { name: 'That did not work' })).toBeVisible()
  await expect(mailed.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await mailed.goto(link)
  await expect(mailed.getByRole('heading', { name: 'Verified' })).toBeVisible()
  if (goesOn) {
    await mailed.getByRole('button', { name: 'To My Den' }).click()
    await expect(mailed).toHaveURL(/\/dashboard$/)
  }
  await expect(banner).toBeHidden()
  await mailed.goto(link)
  await expect(mailed.getByRole('main')).toContainText('Your address was verified before')
  await mailed.close()
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  if (!(await login(page).isVisible())) await page.getByRole('button', { name: 'Login' }).click()
  await login(page).getByLabel('E-mail').fill(email)
  await login(page).getByLabel('Password', { exact: true }).fill(password)
  await login(page).getByRole('button', { name: 'Log in', exact: true }).click()
}

/** A forgotten password: an unknown address, a known one, and a link that is good once. The old password is over. */
export async function resetPassword(page: Page, house: House, person: Person, next: string) {
  await page.getByRole('button', { name: 'Login' }).click()
  const forgot = login(page).getByRole('button', { name: 'Forgot password' })
  await forgot.click()
  await expect(login(page).getByText('Please enter your e-mail')).toBeVisible()
  await login(page).getByLabel('E-mail').fill('nobody@tomewright.example')
  await forgot.click()
  await expect(page.getByText('No matching scrollkeeper was found at that address.')).toBeVisible()
  await login(page).getByLabel('E-mail').fill(person.email)
  await forgot.click()
  await expect(page.getByText('A recovery scroll has been sent to your inbox.')).toBeVisible()

  const link = await linkFrom(house, person, 'Your recovery scroll')
  await page.goto(link)
  await page.getByLabel('New password').fill(next)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link has been used already.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.goto('/')
  await logIn(page, person)
  await expect(login(page).getByText('Alas! Incorrect scrollword or unbound account.')).toBeVisible()
  await logIn(page, { ...person, password: next })
  await expect(page).toHaveURL(/\/feed$/)
}
