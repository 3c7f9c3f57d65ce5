import { createRouterClient } from '@orpc/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callFor } from '#app/server/calls.ts'
import { router } from '#app/server/roof.ts'
import { readOutbox } from '#kit/server/mail/read-outbox.ts'
import { openWorld, type World } from '#test/world.ts'
import { users } from './tables.ts'

const EMAIL = 'vex@tomewright.example'
const PASSWORD = 'lantern-light'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** Asks as nobody from an address of its own. */
const from = (address: string) =>
  createRouterClient(router, {
    context: () => ({ ...callFor(world.app, null), address, answerHeaders: new Headers() }),
  }).accounts
const tooMany = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } }

/** Wrong passwords for Vex, each from another address, until nobody from anywhere gets through. */
async function guessUntilRefused() {
  for (let i = 0; i < 10; i++)
    await expect(from(`guesser ${i}`).signIn({ email: EMAIL, password: 'a guess' })).rejects.toMatchObject({
      code: 'SIGN_IN_FAILED',
    })
  await expect(from('guesser 11').signIn({ email: EMAIL, password: PASSWORD })).rejects.toMatchObject(tooMany)
}

describe('wrong passwords', () => {
  test('hold up the guesser, not the owner on a device that the account knows, signed out as it is', async () => {
    const home = world.browser()
    await home.accounts.signIn({ email: EMAIL, password: PASSWORD })
    await home.accounts.signOut()
    const stranger = world.browser()
    await stranger.accounts.signIn({ email: 'otto@tomewright.example', password: PASSWORD })
    await stranger.accounts.signOut()
    await guessUntilRefused()
    await expect(stranger.accounts.signIn({ email: EMAIL, password: PASSWORD })).rejects.toMatchObject(tooMany)
    expect((await home.accounts.signIn({ email: EMAIL, password: PASSWORD })).id).toBe(world.id('vex'))
  })

  test('are counted on a known device too', async () => {
    const home = world.browser()
    await home.accounts.signIn({ email: EMAIL, password: PASSWORD })
    const guess = () => home.accounts.signIn({ email: EMAIL, password: 'a guess' })
    for (let i = 0; i < 10; i++) await expect(guess()).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
    await expect(guess()).rejects.toMatchObject(tooMany)
  })

  test('hold up nobody who has a second factor, but for the address that they come from', async () => {
    await world.db.update(users).set({ twoFactorEnabled: true })
    const guess = (address: string) => from(address).signIn({ email: EMAIL, password: 'a guess' })
    for (let i = 0; i < 10; i++) await expect(guess('a den')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
    await expect(guess('a den')).rejects.toMatchObject(tooMany)
    await expect(guess('a new phone')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  test('count alone: the right one may be given as often as one likes', async () => {
    for (let i = 0; i < 12; i++)
      expect((await from(`desk ${i}`).signIn({ email: EMAIL, password: PASSWORD })).id).toBe(world.id('vex'))
  })

  test('within an account are counted for each session', async () => {
    const [borrowed, own] = [world.browser(), world.browser()]
    for (const browser of [borrowed, own]) await browser.accounts.signIn({ email: EMAIL, password: PASSWORD })
    const guess = () => borrowed.security.beginSecondFactor({ password: 'a guess' })
    for (let i = 0; i < 10; i++) await expect(guess()).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await expect(guess()).rejects.toMatchObject(tooMany)
    expect((await own.security.beginSecondFactor({ password: PASSWORD })).recoveryCodes).toHaveLength(10)
  })
})

describe('reset links', () => {
  async function linksFor(email: string, count: number) {
    for (let i = 0; i < count; i++) await from('a').requestReset({ email })
    await world.runJobs()
    const letters = await readOutbox(`${world.dataDir}/outbox`, { limit: 200 })
    const links = letters.filter(({ to }) => to.includes(email)).flatMap(letter => letter.links)
    return links.filter(link => link.includes('reset-password')).map(link => new URL(link).searchParams.get('token')!)
  }
  const finish = (token: string) => from('a').resetPassword({ token, password: 'a brand new one' })

  test('all go with the first that is used', async () => {
    const [first, second] = await linksFor(EMAIL, 2)
    await finish(second!)
    await expect(finish(first!)).rejects.toMatchObject({ code: 'LINK_USED' })
  })

  test('and with a change of the password', async () => {
    const [first] = await linksFor(EMAIL, 1)
    const home = world.browser()
    await home.accounts.signIn({ email: EMAIL, password: PASSWORD })
    await home.security.changePassword({ oldPassword: PASSWORD, newPassword: 'another long one' })
    await expect(finish(first!)).rejects.toMatchObject({ code: 'LINK_USED' })
  })

  test('and none leaves in a letter that was still waiting', async () => {
    const home = world.browser()
    await home.accounts.signIn({ email: EMAIL, password: PASSWORD })
    await from('a').requestReset({ email: EMAIL })
    await home.security.changePassword({ oldPassword: PASSWORD, newPassword: 'another long one' })
    expect(await linksFor(EMAIL, 0)).toEqual([])
    expect(await linksFor(EMAIL, 1), 'what is asked for afterwards').toHaveLength(1)
  })

  test('that are none are looked up before anything is hashed, and not without end', async () => {
    for (let i = 0; i < 20; i++) await expect(finish('x'.repeat(43))).rejects.toMatchObject({ code: 'LINK_UNKNOWN' })
    await expect(finish('x'.repeat(43))).rejects.toMatchObject(tooMany)
  })
})

test.each(['password', 'PASSWORD1', 'Sunshine', '12345678'])('“%s” is nobody’s password', async password => {
  const refused = { code: 'PASSWORD_COMMON' }
  const who = { name: 'Aria', pronouns: '', email: 'aria@tomewright.example', accountType: 'player', agreed: true }
  await expect(from('a').signUp({ ...who, password } as never)).rejects.toMatchObject(refused)
  const home = world.browser()
  await home.accounts.signIn({ email: EMAIL, password: PASSWORD })
  const change = home.security.changePassword({ oldPassword: PASSWORD, newPassword: password })
  await expect(change).rejects.toMatchObject(refused)
})
