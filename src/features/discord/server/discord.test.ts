import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD } from '#app/demo/cast.ts'
import { giveRole } from '#features/accounts/server/service/roles.ts'
import { accountUserData } from '#features/accounts/server/service/user-data.ts'
import { logins, sessions, users } from '#features/accounts/server/tables.ts'
import { openDiscord } from '#kit/server/discord-port.ts'
import { limitsInProcess } from '#kit/server/limits-in-process.ts'
import { openDiscordStandIn, type StandInPerson } from '#test/discord-stand-in.ts'
import { openWorld, type World } from '#test/world.ts'
import { beginArrival } from './service/arrival.ts'

const CLIENT = { clientId: 'a-client', clientSecret: 'a-secret' }
let world: World
let discord: Awaited<ReturnType<typeof openDiscordStandIn>>
beforeAll(async () => {
  world = await openWorld()
  discord = await openDiscordStandIn(CLIENT)
  know()
})
afterAll(async () => {
  await discord.close()
  await world.close()
})
afterEach(() => {
  discord.state.isSilent = false
  know()
})

/** From now on this site knows Discord, and nobody has knocked yet. */
function know() {
  world.app.ports.limits = limitsInProcess()
  world.app.ports.discord = openDiscord(world.app.ports.config, CLIENT, discord.at)
}

type Browser = ReturnType<World['browser']>
let many = 0
const person = (more: Partial<StandInPerson> = {}): StandInPerson => {
  const id = `10${++many}`
  return { id, username: `lantern${id}`, email: `${id}@tomewright.example`, verified: true, ...more }
}
/** The way to Discord and back, as a login. */
async function signInWithDiscord(browser: Browser, who: StandInPerson, next?: string) {
  const { url } = await browser.discord.begin(next === undefined ? {} : { next })
  return browser.discord.finish(discord.agree(url, who))
}
const newcomer = { name: 'Wren', pronouns: 'they/them', accountType: 'player' as const, agreed: true as const }
const loggedIn = async (who: 'otto' | 'pell' | 'vex' | 'lio') => {
  const browser = world.browser()
  await browser.accounts.signIn({ email: CAST[who].email, password: CAST_PASSWORD })
  return browser
}
const linksOf = (userId: string) =>
  world.db
    .select()
    .from(logins)
    .where(and(eq(logins.userId, userId), eq(logins.providerId, 'discord')))

test('a newcomer has no account before they agree to the terms, and then a verified one with the welcome', async () => {
  const browser = world.browser()
  const who = person({ global_name: 'Wren of the Reeds' })
  expect(await signInWithDiscord(browser, who, '/discover?q=a')).toEqual({
    step: 'sign-up',
    name: 'Wren of the Reeds',
    email: who.email,
    next: '/discover?q=a',
  })
  expect(await browser.accounts.me()).toBeNull()
  await expect(browser.discord.signUp({ ...newcomer, agreed: false as never })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })

  const me = await browser.discord.signUp(newcomer)
  expect(me).toMatchObject({ name: 'Wren (they/them)', email: who.email, emailVerified: true, role: 'user' })
  expect(await browser.accounts.me()).toMatchObject({ id: me.id, profileCompleted: false })
  const [link] = await linksOf(me.id)
  expect(link).toMatchObject({ accountId: who.id, accessToken: null, refreshToken: null, idToken: null })
  await world.runJobs()
  const { conversations } = await browser.messages.conversations({})
  expect(conversations).not.toEqual([])

  expect(await signInWithDiscord(world.browser(), who)).toMatchObject({ step: 'in', me: { id: me.id } })
})

test('two clicks on signing up open one account, and nobody signs up who did not come from there', async () => {
  const [browser, who] = [world.browser(), person()]
  await signInWithDiscord(browser, who)
  const both = await Promise.all([browser.discord.signUp(newcomer), browser.discord.signUp(newcomer)])
  expect(both[0].id).toBe(both[1].id)
  await expect(world.browser().discord.signUp(newcomer)).rejects.toMatchObject({ code: 'DISCORD_OVER' })
})

test('an address that was taken meanwhile is not taken from its account', async () => {
  const [browser, who] = [world.browser(), person()]
  await signInWithDiscord(browser, who)
  const { email = '' } = who
  await world.as(null).accounts.signUp({ ...newcomer, email, password: 'a long enough one' })
  await expect(browser.discord.signUp(newcomer)).rejects.toMatchObject({ code: 'DISCORD_KNOWN' })
})

test('an account with the same address is linked when both sides have verified it, and its owner is told', async () => {
  const who = person({ email: CAST.otto.email.toUpperCase() })
  expect(await signInWithDiscord(world.browser(), who)).toMatchObject({ step: 'in', me: { id: world.id('otto') } })
  await world.runJobs()
  const { notices } = await world.as('otto').notices.list({})
  expect(notices.map(({ text }) => text).join()).toContain('Discord')
  // Another login at Discord with this address belongs to another account.
  await expect(signInWithDiscord(world.browser(), person({ email: CAST.otto.email }))).rejects.toMatchObject({
    code: 'DISCORD_KNOWN',
  })
})

test('an address that only one side has verified opens and links nothing', async () => {
  const unverified = (email: string) => signInWithDiscord(world.browser(), person({ email, verified: false }))
  for (const email of [CAST.mira.email, 'nobody-yet@tomewright.example'])
    await expect(unverified(email)).rejects.toMatchObject({ code: 'DISCORD_UNVERIFIED' })
  const { email: _, ...hidden } = person()
  await expect(signInWithDiscord(world.browser(), hidden)).rejects.toMatchObject({ code: 'DISCORD_UNVERIFIED' })

  const email = 'claimed@tomewright.example'
  const { me } = await world.as(null).accounts.signUp({ ...newcomer, email, password: 'a long enough one' })
  await expect(signInWithDiscord(world.browser(), person({ email }))).rejects.toMatchObject({ code: 'DISCORD_KNOWN' })
  expect(await linksOf(me.id)).toEqual([])
  expect(await linksOf(world.id('mira'))).toEqual([])
})

test('the ways there and back are counted for each address', async () => {
  const { ports } = world.app
  const { limits } = ports
  const [browser, who] = [world.browser(), person()]
  const { url } = await browser.discord.begin({})
  ports.limits = { ...limits, take: async () => ({ ok: false, retryAfterSeconds: 9 }) }
  for (const refused of [browser.discord.finish(discord.agree(url, who)), browser.discord.begin({})])
    await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  ports.limits = limits
})

test('what comes back is taken from the browser that was sent, once, and with what it was sent with', async () => {
  const [browser, who] = [world.browser(), person()]
  const { url } = await browser.discord.begin({})
  const brought = discord.agree(url, who)
  await expect(world.browser().discord.finish(brought)).rejects.toMatchObject({ code: 'DISCORD_OVER' })
  await expect(browser.discord.finish({ ...brought, state: 'another' })).rejects.toMatchObject({ code: 'DISCORD_OVER' })
  const errand = browser.headers()
  expect(await browser.discord.finish(brought)).toMatchObject({ step: 'sign-up' })
  await expect(browser.discord.finish(brought)).rejects.toMatchObject({ code: 'DISCORD_OVER' })
  // The cookie alone does not help: the code has been used.
  const visitor = world.as(null, { headers: errand })
  await expect(visitor.discord.finish(brought)).rejects.toMatchObject({ code: 'DISCORD_REFUSED' })
  // Nor does a code count with another errand's proof key.
  const [one, other] = [await browser.discord.begin({}), await world.browser().discord.begin({})]
  const stolen = { ...discord.agree(one.url, who), code: discord.agree(other.url, who).code }
  await expect(browser.discord.finish(stolen)).rejects.toMatchObject({ code: 'DISCORD_REFUSED' })
  // Ten minutes later it is over.
  const late = await browser.discord.begin({})
  const later = world.as(null, { headers: browser.headers(), now: new Date(Date.now() + 601_000) })
  await expect(later.discord.finish(discord.agree(late.url, who))).rejects.toMatchObject({ code: 'DISCORD_OVER' })
})

test('going back at Discord shows a message, and so does a silent Discord', async () => {
  const browser = world.browser()
  const back = await browser.discord.begin({})
  const state = new URL(back.url).searchParams.get('state')!
  await expect(browser.discord.finish({ state })).rejects.toMatchObject({ code: 'DISCORD_REFUSED' })
  discord.state.isSilent = true
  await expect(signInWithDiscord(browser, person())).rejects.toMatchObject({ code: 'DISCORD_SILENT' })
})

test.each([
  ['/feed?a=b#c', '/feed?a=b#c'],
  ['//elsewhere.example', null],
  ['https://elsewhere.example', null],
  ['/\\elsewhere.example', null],
])('afterwards %s leads to %s', async (next, there) => {
  expect(await signInWithDiscord(world.browser(), person(), next)).toMatchObject({ next: there })
})

test('a login that begins on the domain of a game master leads back there', async () => {
  const domain = { id: world.id('mira') as never, name: 'mira', gmId: world.id('mira') }
  const answerHeaders = new Headers()
  const call = { ...(await world.call(null)), domain, answerHeaders }
  const { url } = await beginArrival(call, { next: '/feed' })
  const cookie = answerHeaders.getSetCookie()[0]!
  expect(cookie).toMatch(/Domain=tomewright\.localhost.*HttpOnly.*SameSite=Lax/)
  const home = world.as(null, { headers: new Headers({ cookie: cookie.split(';')[0]! }) })
  expect(await home.discord.finish(discord.agree(url, person()))).toMatchObject({
    next: 'http://mira.tomewright.localhost:4000/feed',
  })
})

test('a second factor is still asked for', async () => {
  const pell = await loggedIn('pell')
  const { url } = await pell.discord.link({ password: CAST_PASSWORD })
  const who = person()
  await pell.discord.finish(discord.agree(url, who))
  const { recoveryCodes } = await withSecondFactor(pell)
  const browser = world.browser()
  expect(await signInWithDiscord(browser, who, '/story')).toEqual({ step: 'second-factor', next: '/story' })
  expect(await browser.accounts.me()).toBeNull()
  const [code = ''] = recoveryCodes
  expect(await browser.accounts.finishSignIn({ how: 'recovery', code })).toMatchObject({ id: world.id('pell') })
})

/** Recovery codes stand for the app: the first right code of it is what the house's own test of it proves. */
async function withSecondFactor(browser: Browser) {
  const begun = await browser.security.beginSecondFactor({ password: CAST_PASSWORD })
  await world.db
    .update(users)
    .set({ twoFactorEnabled: true })
    .where(eq(users.id, world.id('pell')))
  return begun
}

test('banned is banned, whichever way somebody comes in', async () => {
  const who = person()
  const browser = world.browser()
  await signInWithDiscord(browser, who)
  const { id } = await browser.discord.signUp(newcomer)
  await giveRole(await world.call('sol'), { userId: id, role: 'banned', banReason: 'Spilled the lamp oil.' })
  const again = world.browser()
  expect(await signInWithDiscord(again, who)).toMatchObject({ step: 'in', me: { role: 'banned' } })
  await expect(again.security.overview()).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
})

test('an account is linked and unlinked with its password, for any address at Discord', async () => {
  const [vex, who] = [await loggedIn('vex'), person({ verified: false })]
  expect(await vex.discord.mine()).toEqual({ since: null, can: { link: true, unlink: false } })
  await expect(vex.discord.link({ password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  const { url } = await vex.discord.link({ password: CAST_PASSWORD })
  expect(await vex.discord.finish(discord.agree(url, who))).toEqual({ step: 'linked' })
  expect(await vex.discord.mine()).toMatchObject({ since: expect.any(Date), can: { link: false, unlink: true } })
  await expect(vex.discord.link({ password: CAST_PASSWORD })).rejects.toMatchObject({ code: 'DISCORD_STANDS' })
  expect(await signInWithDiscord(world.browser(), who)).toMatchObject({ step: 'in', me: { id: world.id('vex') } })

  const lio = await loggedIn('lio')
  const other = await lio.discord.link({ password: CAST_PASSWORD })
  await expect(lio.discord.finish(discord.agree(other.url, who))).rejects.toMatchObject({ code: 'DISCORD_TAKEN' })
  // A person who has logged out on the way, or has changed, links nothing.
  const left = await lio.discord.link({ password: CAST_PASSWORD })
  const stranger = world.as('vex', { headers: lio.headers() })
  await expect(stranger.discord.finish(discord.agree(left.url, person()))).rejects.toMatchObject({
    code: 'DISCORD_OVER',
  })

  const pack = await accountUserData[0]!.pack!(await world.call('vex'), world.id('vex'), async () => {})
  expect(pack).toMatchObject({ linkedTo: [{ way: 'discord', accountThere: who.id }] })
  await expect(vex.discord.unlink({ password: 'wrong' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  await vex.discord.unlink({ password: CAST_PASSWORD })
  await expect(vex.discord.unlink({ password: CAST_PASSWORD })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(signInWithDiscord(world.browser(), who)).rejects.toMatchObject({ code: 'DISCORD_UNVERIFIED' })
})

test('the last way in stays, until there is a password', async () => {
  const browser = world.browser()
  const who = person()
  await signInWithDiscord(browser, who)
  const { id } = await browser.discord.signUp(newcomer)
  expect(await browser.discord.mine()).toMatchObject({ can: { link: false, unlink: false } })
  await expect(browser.discord.unlink({ password: 'none' })).rejects.toMatchObject({ code: 'LAST_WAY_IN' })
  expect(await linksOf(id)).toHaveLength(1)
})

test('where Discord is not configured there is nothing, and a link can still be taken away', async () => {
  const otto = await loggedIn('otto')
  world.app.ports.discord = null
  const visitor = world.browser()
  expect(await visitor.discord.offered()).toEqual({ offered: false })
  await expect(visitor.discord.begin({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(visitor.discord.finish({ state: 'a', code: 'b' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(visitor.discord.signUp(newcomer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(otto.discord.link({ password: CAST_PASSWORD })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await otto.discord.mine()).toMatchObject({ can: { link: false, unlink: true } })
  await otto.discord.unlink({ password: CAST_PASSWORD })
  expect(await otto.discord.mine()).toEqual({ since: null, can: { link: false, unlink: false } })
  expect(
    await world.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, world.id('otto'))),
  ).not.toEqual([])
})
