import { createOTP } from '@better-auth/utils/otp'
import { expect, type Locator, type Page } from '@playwright/test'
import type { House } from '#test/process/house.ts'
import { openDatabase } from '#test/process/ledger.ts'

/** The own security, from the profile. */
export async function openSecurity(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Security', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Account security' })
  await expect(dialog.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  return dialog
}

/** A tab whose session has ended: what it shows is a visitor's, or the login lies over it. */
export async function isSignedOut(page: Page) {
  await expect(page.getByRole('button', { name: /^Log ?in$/i }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
}

export async function changePassword(security: Locator, from: string, to: string) {
  await security.getByRole('button', { name: 'Change password' }).click()
  await security.getByLabel('Old password').fill(from)
  await security.getByLabel('New password').fill(to)
  await security.getByRole('button', { name: 'Set password' }).click()
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret that an app would read from the letters it is shown. */
function secretIn(letters: string): string {
  const bits = [...letters.replaceAll(' ', '')].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map(byte => Number.parseInt(byte, 2))).toString()
}

/**
 * What the app shows now, or so many half minutes from now. Each code counts once, and the service takes the one before
 * and the one after as well: a later code is therefore valid for longer than an earlier one.
 */
export const codeOf = (secret: string, later = 0) => createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + later)

/** Switches a second factor on, and answers its secret and the recovery codes that were shown. */
export async function setUpSecondFactor(security: Locator, password: string) {
  await security.getByRole('button', { name: 'Set up a second factor' }).click()
  await security.getByLabel('Your password').fill(password)
  await security.getByRole('button', { name: 'Go on' }).click()
  await expect(security.getByRole('img', { name: 'The secret for your authenticator app' })).toBeVisible()
  const secret = secretIn((await security.locator('.factor-secret').textContent()) ?? '')
  await security.getByLabel('The code that the app shows').fill(await codeOf(secret))
  await security.getByRole('button', { name: 'Switch it on' }).click()
  await expect(security.getByText('They are not shown again.')).toBeVisible()
  const codes = await security.locator('.recovery-codes code').allTextContents()
  await security.getByRole('button', { name: 'I have kept them' }).click()
  await expect(security.getByText('10 recovery codes are left.')).toBeVisible()
  return { secret, codes }
}

/** Address and password, up to where the second factor is asked for. */
export async function beginLogIn(page: Page, email: string, password: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel('E-mail').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  const factor = page.getByRole('dialog', { name: 'Your second factor' })
  await expect(factor).toBeVisible()
  return factor
}

/** Gives the browser a key ring that knows its owner, as a phone or a laptop has one. */
export async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** What the Ogre in Charge does, straight in the register; open pages learn of it with their next call. */
export async function ban(house: House, email: string, reason: string) {
  const client = await openDatabase(house)
  await client.query(`update users set role = 'banned', ban_reason = $2 where email = $1`, [email, reason])
  await client.end()
}

/** What ends a ban, in the same way. */
export async function unban(house: House, email: string) {
  const client = await openDatabase(house)
  await client.query(`update users set role = 'player', ban_reason = null where email = $1`, [email])
  await client.end()
}

export async function confirmDeletion(warning: Locator, password: string) {
  await warning.getByLabel('Your password, once more').fill(password)
  await warning.getByRole('button', { name: 'Delete my account' }).click()
}
