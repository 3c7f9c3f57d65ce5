import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { mailedLinks, sessions, users } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.heard.length = 0
})

const newcomer = (email: string, more: object = {}) => ({
  name: 'Aria',
  pronouns: 'she/her',
  email,
  password: 'a long enough one',
  accountType: 'player' as const,
  agreed: true as const,
  ...more,
})

async function letters(to: string) {
  const folder = join(world.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).sort()
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return texts.filter(text => text.includes(to))
}

/** The token in the newest letter with such a link; quoted-printable breaks lines in the middle of links. */
async function tokenFor(to: string, path: string) {
  const texts = (await letters(to)).map(text => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  const tokens = texts.map(text => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1]).filter(Boolean)
  return tokens.at(-1)!
}

const someone = async (email: string) => {
  const [user] = await world.db.select().from(users).where(eq(users.email, email))
  return user!
}
const actor = async (email: string) => {
  const { id, name, emailVerified } = await someone(email)
  return { userId: id, name, role: 'user' as const, emailVerified, banReason: null, isOwner: false }
}

test('signing up opens an account with role user, named with its pronouns, and promises both letters', async () => {
  const { me, verificationMailed } = await world
    .as(null)
    .accounts.signUp(newcomer('Aria@tomewright.example', { accountType: 'gm' }))
  expect(me).toMatchObject({
    name: 'Aria (she/her)',
    pronouns: 'she/her',
    role: 'user',
    accountType: 'gm',
    emailVerified: false,
  })
  expect(verificationMailed).toBe(true)
  await world.runJobs()
  const mail = await letters('aria@tomewright.example')
  expect(mail.some(text => text.includes('Verify your address'))).toBe(true)
  expect(mail.some(text => text.includes('The lamp is lit'))).toBe(true)
})

test('a taken address, in any case, gets the one register error, also for two at the same moment', async () => {
  const same = () => world.as(null).accounts.signUp(newcomer('twin@tomewright.example'))
  const both = await Promise.allSettled([same(), same()])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(world.as(null).accounts.signUp(newcomer('TWIN@tomewright.example'))).rejects.toMatchObject({
    code: 'SIGN_UP_FAILED',
    message: 'Could not register. The scrollkeeper may already exist.',
  })
})

test.each([
  ['no name', { name: '   ' }],
  ['no agreement', { agreed: false }],
  ['a short password', { password: 'short' }],
  ['another account type', { accountType: 'admin' }],
  ['no address', { email: 'nobody' }],
])('signing up with %s is refused', async (_, wrong) => {
  const input = newcomer('refused@tomewright.example', wrong) as ReturnType<typeof newcomer>
  await expect(world.as(null).accounts.signUp(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  expect(await someone('refused@tomewright.example')).toBeUndefined()
})

test('a wrong password and an unknown address sound the same', async () => {
  const refusal = { code: 'SIGN_IN_FAILED', message: 'Alas! Incorrect scrollword or unbound account.' }
  const visitor = world.as(null).accounts
  await expect(visitor.signIn({ email: 'otto@tomewright.example', password: 'wrong' })).rejects.toMatchObject(refusal)
  await expect(visitor.signIn({ email: 'nobody@tomewright.example', password: 'wrong' })).rejects.toMatchObject(refusal)
  const otto = await visitor.signIn({ email: 'Otto@tomewright.example', password: 'lantern-light' })
  expect(otto.id).toBe(world.id('otto'))
})

test('guessing at one account is slowed down with words that say how long to wait', async () => {
  const guess = () => world.as(null).accounts.signIn({ email: 'vex@tomewright.example', password: 'guess' })
  for (let i = 0; i < 10; i++) await expect(guess()).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  await expect(guess()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  })
})

test('the mailed link verifies once, tells the open tabs, and tells a used link from a wrong one', async () => {
  const email = 'verify@tomewright.example'
  await world.as(null).accounts.signUp(newcomer(email))
  await world.runJobs()
  const token = await tokenFor(email, 'email-verified')
  const verify = (given: string) => world.as(null).accounts.verifyEmail({ token: given })
  await verify(token)
  const { id, emailVerified } = await someone(email)
  expect(emailVerified).toBe(true)
  expect(world.heard).toContainEqual({ name: 'account.changed', payload: { userId: id }, channel: `user:${id}` })
  await expect(verify(token)).rejects.toMatchObject({ code: 'LINK_USED' })
  await expect(verify('x'.repeat(43))).rejects.toMatchObject({ code: 'LINK_UNKNOWN' })
})

test('a link that is used leaves the links of others as they are', async () => {
  const [one, other] = ['one@tomewright.example', 'other@tomewright.example']
  for (const email of [one, other]) await world.as(null).accounts.signUp(newcomer(email))
  await world.runJobs()
  for (const email of [one, other])
    await world.as(null).accounts.verifyEmail({ token: await tokenFor(email, 'email-verified') })
  expect((await someone(other)).emailVerified).toBe(true)
})

test('an old link has expired', async () => {
  const email = 'late@tomewright.example'
  await world.as(null).accounts.signUp(newcomer(email))
  await world.runJobs()
  const token = await tokenFor(email, 'email-verified')
  const later = { now: new Date(Date.now() + 25 * 3_600_000) }
  await expect(world.as(null, later).accounts.verifyEmail({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
})

test('the letter can be asked for again once a minute, and only while there is something to verify', async () => {
  const email = 'again@tomewright.example'
  await world.as(null).accounts.signUp(newcomer(email))
  await world.runJobs()
  const aria = await actor(email)
  await expect(world.as(aria).accounts.resendVerification()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const nothing = { code: 'NOTHING_TO_VERIFY', message: 'No user found or already verified' }
  await expect(world.as('otto').accounts.resendVerification()).rejects.toMatchObject(nothing)
  await expect(world.as(null).accounts.resendVerification()).rejects.toMatchObject(nothing)
})

test('a reset ends every session and takes the old password with it; its link works once', async () => {
  const visitor = world.as(null).accounts
  const email = 'pell@tomewright.example'
  await visitor.signIn({ email, password: 'lantern-light' })
  await visitor.requestReset({ email })
  await world.runJobs()
  const token = await tokenFor(email, 'reset-password')
  expect(await visitor.checkReset({ token })).toEqual({ done: true })
  await visitor.resetPassword({ token, password: 'a brand new one' })
  await expect(visitor.checkReset({ token })).rejects.toMatchObject({ code: 'LINK_USED' })
  await expect(visitor.checkReset({ token: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'LINK_UNKNOWN' })
  expect(
    await world.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, world.id('pell'))),
  ).toHaveLength(0)
  await expect(visitor.signIn({ email, password: 'lantern-light' })).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  expect((await visitor.signIn({ email, password: 'a brand new one' })).id).toBe(world.id('pell'))
  await expect(visitor.resetPassword({ token, password: 'another new one' })).rejects.toMatchObject({
    code: 'LINK_USED',
  })
})

test.each(['', 'abc', 'x'.repeat(43)])(
  'a link with “%s” in it is unknown to every page that mailed links lead to',
  async token => {
    const { accounts, security } = world.as(null)
    const unknown = { code: 'LINK_UNKNOWN' }
    await expect(accounts.checkReset({ token })).rejects.toMatchObject(unknown)
    await expect(accounts.resetPassword({ token, password: 'a brand new one' })).rejects.toMatchObject(unknown)
    await expect(accounts.verifyEmail({ token })).rejects.toMatchObject(unknown)
    await expect(security.confirmNewEmail({ token })).rejects.toMatchObject(unknown)
  },
)

test('a reset for nobody says so, and too many requests get the other sentence', async () => {
  const visitor = world.as(null, { address: '203.0.113.9' }).accounts
  await expect(visitor.requestReset({ email: 'nobody@tomewright.example' })).rejects.toMatchObject({
    code: 'RESET_UNKNOWN',
    message: 'No matching scrollkeeper was found at that address.',
  })
  for (let i = 0; i < 4; i++) await visitor.requestReset({ email: `n${i}@tomewright.example` }).catch(() => {})
  await expect(visitor.requestReset({ email: 'otto@tomewright.example' })).rejects.toMatchObject({
    code: 'RESET_LIMITED',
    message: expect.stringMatching(/^Something's disrupted the spell! Please try again soon\. .* in \d+ minutes\.$/),
    data: { retryAfterSeconds: expect.any(Number) },
  })
})

test('only the hash of a mailed token is kept', async () => {
  const rows = await world.db.select().from(mailedLinks)
  expect(rows.length).toBeGreaterThan(0)
  for (const { tokenHash } of rows) expect(tokenHash).toMatch(/^[0-9a-f]{64}$/)
})

test('the profile step saves what it describes and nothing else', async () => {
  const sneaky = { bio: 'Carries rope.', gameTypes: ['Horror'], systemsKnown: ['Fate'], role: 'admin', isFounder: true }
  const me = await world.as('otto').accounts.saveProfile(sneaky as { bio: string })
  expect(me).toMatchObject({ role: 'user', profileCompleted: true })
  await expect(world.as(null).accounts.saveProfile({ bio: 'x' })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(world.as('otto').accounts.saveProfile({ gameTypes: ['Chess'] as never })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('nobody but oneself is told an address', async () => {
  expect((await world.as('otto').accounts.me())?.email).toBe('otto@tomewright.example')
  expect(await world.as(null).accounts.me()).toBeNull()
})
