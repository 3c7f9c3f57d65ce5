import { createOTP } from '@better-auth/utils/otp'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertOwner } from '#features/accounts/server/service/security-alerts.ts'
import { sessions, twoFactors } from '#features/accounts/server/tables.ts'
import { readOutbox } from '#kit/server/mail/read-outbox.ts'
import { openWorld, type World } from '#test/world.ts'

const EMAIL = 'otto@tomewright.example'
const PASSWORD = 'lantern-light'

const HALF_MINUTE = 30_000

let world: World
beforeEach(async () => {
  // A code is of one half minute: in the middle of one, no code ages between its making and its use.
  const now = Math.floor(Date.now() / HALF_MINUTE) * HALF_MINUTE + HALF_MINUTE / 2
  vi.useFakeTimers({ toFake: ['Date'], now })
  world = await openWorld()
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

async function comeIn() {
  const browser = world.browser()
  await browser.accounts.signIn({ email: EMAIL, password: PASSWORD })
  return browser
}

/**
 * An authenticator app: makes codes from the address in its QR code, for now or for a number of half minutes from now.
 */
function appFor(uri: string) {
  const url = new URL(uri)
  const secret = Buffer.from(base32(url.searchParams.get('secret')!)).toString()
  const app = createOTP(secret, { digits: 6, period: 30 })
  return (later = 0) => app.hotp(Math.floor(Date.now() / HALF_MINUTE) + later)
}
function base32(text: string): Uint8Array {
  const bits = [...text.replace(/=+$/, '')].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, byte => Number.parseInt(byte, 2))
}

async function withFactor() {
  const browser = await comeIn()
  const { uri, recoveryCodes } = await browser.security.beginSecondFactor({ password: PASSWORD })
  const code = appFor(uri)
  await browser.security.confirmSecondFactor({ code: await code(-1) })
  return { browser, code, recoveryCodes }
}

test('a second factor begins with its first right code, and until then nothing asks for it', async () => {
  const browser = await comeIn()
  await expect(browser.security.beginSecondFactor({ password: 'a guess' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  const { uri, recoveryCodes } = await browser.security.beginSecondFactor({ password: PASSWORD })
  expect(uri).toMatch(/^otpauth:\/\/totp\/Tomewright/)
  expect(new Set(recoveryCodes).size).toBe(10)
  await comeIn()
  await expect(browser.security.confirmSecondFactor({ code: '000000' })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
  })
  await browser.security.confirmSecondFactor({ code: await appFor(uri)() })
  expect(await browser.security.overview()).toMatchObject({ secondFactor: { on: true, codesLeft: 10 } })
  await expect(browser.security.beginSecondFactor({ password: PASSWORD })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_STANDS',
  })
})

test('a session that sets a factor up or takes it away stays itself, for every tab that carries it', async () => {
  const mine = async () =>
    (
      await world.db
        .select({ token: sessions.token })
        .from(sessions)
        .where(eq(sessions.userId, world.id('otto')))
    ).map(({ token }) => token)
  const tab = await comeIn()
  const before = await mine()
  const { uri } = await tab.security.beginSecondFactor({ password: PASSWORD })
  await tab.security.confirmSecondFactor({ code: await appFor(uri)() })
  expect(await mine()).toEqual(before)
  await tab.security.endSecondFactor({ password: PASSWORD })
  expect(await mine()).toEqual(before)
  expect((await tab.accounts.me())?.id).toBe(world.id('otto'))
})

test('the right password opens nothing without the code, and the code opens the account', async () => {
  const { code } = await withFactor()
  const browser = world.browser()
  const before = (await world.db.select().from(sessions)).length
  await expect(browser.accounts.signIn({ email: EMAIL, password: PASSWORD })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
  })
  expect(await browser.accounts.me()).toBeNull()
  expect((await world.db.select().from(sessions)).length).toBe(before)
  await expect(browser.accounts.finishSignIn({ how: 'app', code: '000000' })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
  })
  expect((await browser.accounts.finishSignIn({ how: 'app', code: await code() })).id).toBe(world.id('otto'))
  expect((await browser.accounts.me())?.id).toBe(world.id('otto'))
  const over = { code: 'SECOND_FACTOR_OVER' }
  await expect(world.browser().accounts.finishSignIn({ how: 'app', code: await code() })).rejects.toMatchObject(over)
})

test('a code of the app opens once, and those before it no more; of two at the same moment one comes in', async () => {
  const { code } = await withFactor()
  const halfWay = async () => {
    const browser = world.browser()
    await browser.accounts.signIn({ email: EMAIL, password: PASSWORD }).catch(() => {})
    return (given: string) => browser.accounts.finishSignIn({ how: 'app', code: given })
  }
  const wrong = { code: 'SECOND_FACTOR_WRONG' }
  await expect((await halfWay())(await code(-1))).rejects.toMatchObject(wrong)
  const [one, other] = [await halfWay(), await halfWay()]
  const now = await code()
  const both = await Promise.allSettled([one(now), other(now)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both).toContainEqual({ status: 'rejected', reason: expect.objectContaining(wrong) })
  const third = await halfWay()
  await expect(third(now)).rejects.toMatchObject(wrong)
  expect((await third(await code(1))).id).toBe(world.id('otto'))
})

test('codes cannot be tried one after another', async () => {
  const { code } = await withFactor()
  const browser = world.browser()
  await browser.accounts.signIn({ email: EMAIL, password: PASSWORD }).catch(() => {})
  for (let i = 0; i < 5; i++)
    await expect(browser.accounts.finishSignIn({ how: 'app', code: '000000' })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
    })
  await expect(browser.accounts.finishSignIn({ how: 'app', code: await code() })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_OVER',
  })
})

test('a recovery code opens the account once; new ones take the force from the old', async () => {
  const { browser, recoveryCodes } = await withFactor()
  const enter = async (code: string) => {
    const other = world.browser()
    await other.accounts.signIn({ email: EMAIL, password: PASSWORD }).catch(() => {})
    return other.accounts.finishSignIn({ how: 'recovery', code })
  }
  const [first = '', second = ''] = recoveryCodes
  expect((await enter(first)).id).toBe(world.id('otto'))
  await expect(enter(first)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  expect((await browser.security.overview()).secondFactor.codesLeft).toBe(9)
  const renewed = (await browser.security.renewRecoveryCodes({ password: PASSWORD })).recoveryCodes
  await expect(enter(second)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  expect((await enter(renewed[0]!)).id).toBe(world.id('otto'))
})

test('it ends with the password, and then the password is enough again', async () => {
  const { browser } = await withFactor()
  await expect(browser.security.endSecondFactor({ password: 'a guess' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  await browser.security.endSecondFactor({ password: PASSWORD })
  expect(await browser.security.overview()).toMatchObject({ secondFactor: { on: false, codesLeft: 0 } })
  expect((await comeIn()).headers().get('cookie')).toContain('session_token')
  await expect(browser.security.endSecondFactor({ password: PASSWORD })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_NONE',
  })
})

test('neither the secret nor the recovery codes are kept as they are', async () => {
  const { recoveryCodes } = await withFactor()
  const [row] = await world.db
    .select()
    .from(twoFactors)
    .where(eq(twoFactors.userId, world.id('otto')))
  for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code)
})

test('a passkey that nobody has made opens nothing', async () => {
  const browser = world.browser()
  const { options } = await browser.accounts.beginPasskeySignIn()
  expect(options).toMatchObject({ rpId: 'tomewright.localhost', challenge: expect.any(String) })
  const made = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' as const, clientExtensionResults: {} }
  const response = { ...made, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } }
  await expect(browser.accounts.signInWithPasskey({ response })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  const otto = await comeIn()
  await expect(otto.security.beginPasskey({ password: 'a guess' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  await otto.security.beginPasskey({ password: PASSWORD })
  const nonsense = { ...made, response: { clientDataJSON: 'e30', attestationObject: 'AA' } }
  await expect(otto.security.addPasskey({ response: nonsense })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  await expect(otto.security.removePasskey({ passkeyId: world.id('otto') })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('another way into an account, or a lock taken off it, is reported by a letter', async () => {
  const { browser } = await withFactor()
  await browser.security.endSecondFactor({ password: PASSWORD })
  await alertOwner(await world.call('otto'), world.id('otto'), 'passkey-added')
  await world.runJobs()
  const letters = await readOutbox(`${world.dataDir}/outbox`, { limit: 50 })
  const mine = letters.filter(({ to }) => to.includes(EMAIL)).map(({ subject }) => subject)
  expect(mine.sort()).toEqual([
    'A passkey was added',
    'A second factor was set up',
    'Your second factor was switched off',
  ])
})
