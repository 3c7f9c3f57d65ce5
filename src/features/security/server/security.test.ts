import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLink } from '#features/accounts/server/service/links.ts'
import { auditRows, logins, sessions, users } from '#features/accounts/server/tables.ts'
import { readOutbox } from '#kit/server/mail/read-outbox.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

const PASSWORD = 'lantern-light'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.heard.length = 0
})

const addressOf = (name: string) => `${name}@tomewright.example`

async function comeIn(name: string, userAgent?: string, password = PASSWORD) {
  const browser = world.browser(userAgent)
  await browser.accounts.signIn({ email: addressOf(name), password })
  return browser
}

/** The token of the newest letter to an address, by the page that its link leads to. */
async function tokenFor(address: string, page: string) {
  await world.runJobs()
  const letters = await readOutbox(`${world.dataDir}/outbox`, { limit: 200 })
  const links = letters.filter(({ to }) => to.includes(address)).flatMap(letter => letter.links)
  return new URL(links.find(link => link.includes(page))!).searchParams.get('token')!
}
const letterAbout = async (address: string, subject: string) => {
  await world.runJobs()
  const letters = await readOutbox(`${world.dataDir}/outbox`, { limit: 200 })
  return letters.some(letter => letter.to.includes(address) && letter.subject === subject)
}

test('one sees where one is logged in, by device, and which of them is here', async () => {
  const desktop = await comeIn('otto')
  const phone = await comeIn('otto', PHONE)
  const seen = (await phone.security.overview()).sessions
  expect(seen.map(({ device, isThisOne }) => [device, isThisOne])).toEqual(
    expect.arrayContaining([
      ['Safari on iPhone', true],
      ['Firefox on Linux', false],
    ]),
  )
  expect((await desktop.security.overview()).sessions.find(({ isThisOne }) => isThisOne)?.device).toBe(
    'Firefox on Linux',
  )
  await expect(world.as(null).security.overview()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('no token and no network address of a session is told or kept', async () => {
  await comeIn('pell')
  const overview = JSON.stringify(await world.as('pell').security.overview())
  for (const { token, ipAddress } of await world.db.select().from(sessions)) {
    expect(overview).not.toContain(token)
    expect(ipAddress || null).toBeNull()
  }
})

test('one ends a session of one’s own and nobody else’s; what it opened is closed at once', async () => {
  const desktop = await comeIn('pell')
  const phone = await comeIn('pell', PHONE)
  const mine = (await desktop.security.overview()).sessions
  const theirs = mine.find(({ device }) => device === 'Safari on iPhone')!
  await expect(world.as('otto').security.endSession({ sessionId: theirs.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await phone.accounts.me()).not.toBeNull()

  await desktop.security.endSession({ sessionId: theirs.id })
  expect(await phone.accounts.me()).toBeNull()
  await expect(phone.security.overview()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  expect(world.heard).toContainEqual(expect.objectContaining({ name: 'account.sessionEnded' }))
})

test('signing out everywhere else leaves this one session', async () => {
  const others = [await comeIn('lio'), await comeIn('lio', PHONE)]
  const here = await comeIn('lio')
  await here.security.endOtherSessions()
  for (const other of others) expect(await other.accounts.me()).toBeNull()
  expect((await here.security.overview()).sessions).toHaveLength(1)
})

test('the password changes with the old one; every other session ends', async () => {
  const here = await comeIn('vex')
  const elsewhere = await comeIn('vex', PHONE)
  const change = (oldPassword: string, newPassword: string) =>
    here.security.changePassword({ oldPassword, newPassword })
  await expect(change('a guess', 'a brand new one')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  await expect(change(PASSWORD, 'short')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await elsewhere.accounts.me()).not.toBeNull()

  await change(PASSWORD, 'a brand new one')
  expect(await elsewhere.accounts.me()).toBeNull()
  expect(await here.accounts.me()).not.toBeNull()
  await expect(comeIn('vex')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  await comeIn('vex', undefined, 'a brand new one')
  expect(await letterAbout(addressOf('vex'), 'Your password was changed')).toBe(true)
  const rows = await world.db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.act, 'password.changed'), eq(auditRows.subjectId, world.id('vex'))))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('brand new')
})

test('guessing at the old password is slowed down', async () => {
  const here = world.as('sol').security
  const guess = () => here.changePassword({ oldPassword: 'a guess', newPassword: 'a brand new one' })
  for (let i = 0; i < 10; i++) await expect(guess()).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('the address changes once the letter to the new one is answered, and not before', async () => {
  const otto = world.as('otto').security
  await expect(otto.askForNewEmail({ email: 'otto@new.example', password: 'a guess' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  await otto.askForNewEmail({ email: 'Otto@New.example', password: PASSWORD })
  expect(await otto.overview()).toMatchObject({ email: addressOf('otto'), pendingEmail: 'otto@new.example' })

  const token = await tokenFor('otto@new.example', 'confirm-email')
  await world.as(null).security.confirmNewEmail({ token })
  expect(await otto.overview()).toMatchObject({ email: 'otto@new.example', pendingEmail: null })
  await expect(world.as(null).security.confirmNewEmail({ token })).rejects.toMatchObject({ code: 'LINK_USED' })
  await expect(comeIn('otto')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  await world.browser().accounts.signIn({ email: 'otto@new.example', password: PASSWORD })
  expect(await letterAbout(addressOf('otto'), 'Your address was changed')).toBe(true)
  expect(await world.db.select().from(users).where(eq(users.email, 'otto@new.example'))).toMatchObject([
    { emailVerified: true },
  ])
})

test('a wish taken back or put anew takes the force from the letter before', async () => {
  const pell = world.as('pell').security
  await pell.askForNewEmail({ email: 'first@new.example', password: PASSWORD })
  const first = await tokenFor('first@new.example', 'confirm-email')
  await pell.askForNewEmail({ email: 'second@new.example', password: PASSWORD })
  await expect(world.as(null).security.confirmNewEmail({ token: first })).rejects.toMatchObject({ code: 'LINK_USED' })
  const second = await tokenFor('second@new.example', 'confirm-email')
  await pell.keepEmail()
  await expect(world.as(null).security.confirmNewEmail({ token: second })).rejects.toMatchObject({ code: 'LINK_USED' })
  expect((await pell.overview()).email).toBe(addressOf('pell'))
})

test('a link to an address that is no longer wished for changes nothing, also when it was made too late to be voided', async () => {
  const { security } = world.as('mira')
  await security.askForNewEmail({ email: 'second@new.example', password: PASSWORD })
  const token = await makeLink(await world.call(null), world.id('mira'), 'email', 'first@new.example')
  await expect(world.as(null).security.confirmNewEmail({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await security.overview()).toMatchObject({ email: addressOf('mira'), pendingEmail: 'second@new.example' })
})

test('the password is asked for and found beside the login of another house', async () => {
  const isMira = eq(logins.userId, world.id('mira'))
  const [own] = await world.db.delete(logins).where(isMira).returning()
  // The other login stands first, in the table and in the order of names.
  const another = { ...own!, id: newId(), providerId: 'another-house', accountId: 'mira there', password: null }
  await world.db.insert(logins).values([another, own!])
  const { security } = world.as('mira')
  expect((await security.overview()).hasPassword).toBe(true)
  await security.changePassword({ oldPassword: PASSWORD, newPassword: 'a brand new one' })
  expect(await world.db.select().from(logins).where(isMira)).toContainEqual(another)
})

test('an address that is taken, or one’s own, is refused; also when it was taken while the letter lay there', async () => {
  const lio = world.as('lio').security
  const ask = (email: string) => lio.askForNewEmail({ email, password: PASSWORD })
  await expect(ask('MIRA@tomewright.example')).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  await expect(ask('Lio@tomewright.example')).rejects.toMatchObject({ code: 'EMAIL_SAME' })

  await ask('wanted@new.example')
  const token = await tokenFor('wanted@new.example', 'confirm-email')
  await world.as(null).accounts.signUp({
    name: 'Quicker',
    email: 'wanted@new.example',
    password: 'a long enough one',
    accountType: 'player',
    agreed: true,
  })
  await expect(world.as(null).security.confirmNewEmail({ token })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  expect((await lio.overview()).email).toBe(addressOf('lio'))
})
