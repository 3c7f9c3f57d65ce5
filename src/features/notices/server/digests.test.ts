import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD, type CastName } from '#app/demo/cast.ts'
import { openWebApp } from '#app/server/web-app.ts'
import { users } from '#features/accounts/server/tables.ts'
import { inTransaction } from '#kit/server/call.ts'
import type { Mail } from '#kit/server/mail/mailer.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Digest, NoticeKind } from '#lexicon/notices.ts'
import { openWorld, type World } from '#test/world.ts'
import { promiseDigests } from './service/digests.ts'
import { leaveNotice } from './service/leaving-notices.ts'
import { pruneNotices } from './service/prune.ts'
import { noticeChoices, notices } from './tables.ts'

const DAY_MS = 24 * 3600_000
const SUNDAY_NOON = new Date('2026-03-22T12:00:00Z')
const MONDAY_8 = new Date('2026-03-23T08:00:00Z')

let world: World
let now = SUNDAY_NOON
const mails: Mail[] = []
let isServerAway = false
beforeAll(async () => {
  world = await openWorld()
  world.app.now = () => now
  world.app.ports.mailer = {
    kind: 'smtp',
    outbox: null,
    health: async () => {},
    send: async mail => {
      if (isServerAway) throw new Error('the mail server is away')
      mails.push(mail)
    },
  }
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(notices)
  await world.db.delete(noticeChoices)
  now = SUNDAY_NOON
  mails.length = 0
})

const choose = (who: CastName, digest: Digest, timeZone = 'UTC') =>
  world.as(who).notices.choose({ group: 'security', bell: true, digest, timeZone })
const leave = async (who: CastName, kind: NoticeKind = 'passkey-added', about = newId()) =>
  inTransaction(await world.call(null), tx => leaveNotice(tx, { to: [world.id(who)], kind, about }))
/** The letters that are sent at a moment. */
async function morning(at: Date): Promise<Mail[]> {
  now = at
  mails.length = 0
  await promiseDigests(await world.call(null))
  await world.runJobs()
  return [...mails]
}
const daysAfter = (days: number) => new Date(MONDAY_8.getTime() + days * DAY_MS)

describe('a digest', () => {
  test('holds what is unread, once, and comes no more when there is nothing new', async () => {
    await choose('otto', 'daily')
    await leave('otto')
    await leave('otto', 'second-factor-began')
    await leave('pell')
    expect(await morning(new Date('2026-03-23T07:59:00Z'))).toEqual([])
    const [mail, ...more] = await morning(MONDAY_8)
    expect([mail?.to, more]).toEqual([CAST.otto.email, []])
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('A passkey was added to your account.')
      expect(text).toContain('Logging in asks for a second factor now.')
      expect(text).toContain('http://tomewright.localhost:4000/profile')
    }
    expect(await morning(daysAfter(1))).toEqual([])
    await leave('otto', 'email-changed')
    const [next] = await morning(daysAfter(2))
    expect(next?.text).toContain('Your account moved to another e-mail address.')
    expect(next?.text).not.toContain('passkey')
  })

  test('comes once, although several processes look at the same moment', async () => {
    await choose('otto', 'daily')
    await leave('otto')
    now = MONDAY_8
    await Promise.all([1, 2, 3].map(async () => promiseDigests(await world.call(null))))
    await world.runJobs()
    expect(mails).toHaveLength(1)
  })

  test('a weekly one waits for Monday, and the morning is that of the person', async () => {
    await choose('otto', 'weekly')
    await choose('pell', 'daily', 'Asia/Tokyo')
    await leave('otto')
    await leave('pell')
    expect((await morning(new Date('2026-03-22T23:00:00Z'))).map(({ to }) => to)).toEqual([CAST.pell.email])
    expect((await morning(MONDAY_8)).map(({ to }) => to)).toEqual([CAST.otto.email])
    await leave('otto')
    for (const day of [1, 3, 6]) expect(await morning(daysAfter(day))).toEqual([])
    expect(await morning(daysAfter(7))).toHaveLength(1)
  })

  test('goes by the rules of the moment: nothing that was read, and nothing that one may not read', async () => {
    await choose('otto', 'daily')
    await leave('otto')
    const id = (await world.as('otto').notices.list({})).notices[0]!.id
    await world.as('otto').notices.markRead({ id })
    await world.as('otto').notices.choose({ group: 'campaigns', bell: false, digest: 'daily' })
    await leave('otto', 'npc-revealed', world.id('veiled-person'))
    expect(await morning(MONDAY_8)).toEqual([])
  })

  test('goes to verified addresses of people who are not banned', async () => {
    await choose('otto', 'daily')
    await leave('otto')
    const otto = eq(users.id, world.id('otto'))
    await world.db.update(users).set({ emailVerified: false }).where(otto)
    expect((await world.as('otto').notices.choices()).mayBeMailed).toBe(false)
    expect(await morning(MONDAY_8)).toEqual([])
    await world.db.update(users).set({ emailVerified: true, role: 'banned' }).where(otto)
    expect(await morning(daysAfter(1))).toEqual([])
    await world.db.update(users).set({ role: 'user' }).where(otto)
    expect(await morning(daysAfter(2))).toHaveLength(1)
  })

  test('that the mail server refuses gives back what it held', async () => {
    await choose('otto', 'daily')
    await leave('otto')
    isServerAway = true
    expect(await morning(MONDAY_8)).toEqual([])
    isServerAway = false
    expect(await morning(daysAfter(1))).toHaveLength(1)
    expect(await morning(daysAfter(2))).toEqual([])
  })
})

describe('the way out of digests', () => {
  async function mailWithLink(): Promise<Mail> {
    await choose('otto', 'daily')
    await leave('otto')
    const [mail] = await morning(MONDAY_8)
    return mail!
  }

  test('is a page without a login, for that person alone', async () => {
    await choose('pell', 'daily')
    const mail = await mailWithLink()
    const ticket = new URL(/http\S+unsubscribe\?\S+/.exec(mail.text)![0]).searchParams.get('ticket')!
    for (let i = 0; i < 2; i++) await world.as(null).notices.unsubscribe({ ticket })
    for (const { digest } of (await world.as('otto').notices.choices()).choices) expect(digest).toBe('never')
    await leave('otto')
    await leave('pell')
    expect((await morning(daysAfter(1))).map(({ to }) => to)).toEqual([CAST.pell.email])
    expect((await world.as('otto').notices.unread()).count).toBe(2)
  })

  test('is one press in a mail program, which sends a form from nowhere', async () => {
    const { unsubscribeUrl } = await mailWithLink()
    const answer = await openWebApp(world.app).request(unsubscribeUrl!, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    await leave('otto')
    expect(await morning(daysAfter(1))).toEqual([])
  })

  test('is closed to a ticket that is not ours', async () => {
    const { unsubscribeUrl } = await mailWithLink()
    const [payload, seal] = unsubscribeUrl!.split('/').at(-1)!.split('.') as [string, string]
    const foreign = Buffer.from(JSON.stringify({ digestsOf: world.id('pell') })).toString('base64url')
    for (const ticket of ['', 'nonsense', payload, `${payload}.`, `${foreign}.${seal}`])
      await expect(world.as(null).notices.unsubscribe({ ticket })).rejects.toMatchObject({ code: 'LINK_UNKNOWN' })
  })
})

test('read notices go after ninety days, and of everybody’s five hundred are kept', async () => {
  await leave('otto')
  await world.as('otto').notices.markAllRead({ until: new Date(now.getTime() + 1) })
  await leave('otto')
  const row = { kind: 'passkey-added', userId: world.id('pell'), since: now }
  await world.db
    .insert(notices)
    .values(Array.from({ length: 510 }, (_, i) => ({ ...row, id: newId(), about: newId(), at: new Date(i) })))
  const left = async (who: CastName) =>
    (
      await world.db
        .select()
        .from(notices)
        .where(eq(notices.userId, world.id(who)))
    ).map(({ at }) => at.getTime())
  now = new Date(SUNDAY_NOON.getTime() + 89 * DAY_MS)
  await pruneNotices(await world.call(null))
  expect(await left('otto')).toHaveLength(2)
  now = new Date(SUNDAY_NOON.getTime() + 91 * DAY_MS)
  await pruneNotices(await world.call(null))
  expect(await left('otto')).toHaveLength(1)
  expect((await left('pell')).sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i + 10))
})

test('what is done to an account is told to its owner: a login on another device, another password', async () => {
  const { email } = CAST.lio
  const kindsOf = async () => {
    await world.runJobs()
    return (await world.as('lio').notices.list({})).notices.map(({ kind, text }) => [kind, text])
  }
  now = new Date()
  const laptop = world.browser()
  await laptop.accounts.signIn({ email, password: CAST_PASSWORD })
  await laptop.accounts.signIn({ email, password: CAST_PASSWORD })
  expect(await kindsOf()).toEqual([])
  await world.browser('Mozilla/5.0 (iPhone) Safari/605').accounts.signIn({ email, password: CAST_PASSWORD })
  expect(await kindsOf()).toEqual([['login-elsewhere', expect.stringContaining('Safari on iPhone')]])
  await laptop.security.changePassword({ oldPassword: CAST_PASSWORD, newPassword: 'one-door-ajar' })
  expect((await kindsOf()).map(([kind]) => kind).sort()).toEqual(['login-elsewhere', 'password-changed'])
  expect((await world.as('otto').notices.unread()).count).toBe(0)
})
