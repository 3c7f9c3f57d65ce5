import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensions } from '#app/server/roof.ts'
import { confirmNewEmail } from '#features/accounts/server/service/email-change.ts'
import { makeLink, makeResetLink } from '#features/accounts/server/service/links.ts'
import { raiseToGm } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { heldBook } from '#features/books/server/service/change-host.ts'
import { workRound } from '#features/data-requests/server/service/round.ts'
import { claimFileJob } from '#features/file-jobs/server/service/file-job-lease.ts'
import { forgetLoose } from '#features/handouts/server/service/files.ts'
import { forgetUnusedPictures } from '#features/manuscripts/server/service/unused-pictures.ts'
import { unsubscribe, unsubscribeTicket } from '#features/notices/server/service/choices.ts'
import { wordsOf } from '#features/notices/server/service/describe.ts'
import { sendDigest } from '#features/notices/server/service/digests.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { noticeChoices } from '#features/notices/server/tables.ts'
import { reportables } from '#features/reports/server/service/reportables.ts'
import { settleByCredit } from '#features/store/server/service/credit-orders.ts'
import { goods } from '#features/store/server/service/goods.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '../world.ts'
import { locksIn } from './row-locks.ts'

let world: World
let logged: Db
let locks: string[] = []
beforeAll(async () => {
  world = await openWorld()
  const pool = (world.db as unknown as { $client: Pool }).$client
  const logger = { logQuery: (text: string) => void locks.push(...locksIn(text)) }
  logged = drizzle(pool, { casing: 'snake_case', logger })
})
afterAll(() => world.close())

/** The rows that a piece of work locks which no form of a procedure reaches; it begins without a person, as jobs and links do. */
async function locksOf(work: (call: Call) => Promise<unknown>, change: Partial<Call> = {}): Promise<string[]> {
  const call = await world.call(null, { db: logged, ...change })
  locks = []
  await work(call)
  return locks
}
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const daysAhead = (days: number) => new Date(Date.now() + days * 24 * 3600_000)

test('a payment event locks its order', async () => {
  const { url } = await world.as('vex').store.checkout({ productId: 'gmBase', billing: 'monthly' })
  const { body, signature } = world.app.ports.payments.till!.pay(new URL(url).searchParams.get('session')!)!
  expect(await locksOf(call => takePaymentEvent(call, body, signature, extensions(goods)))).toContain(
    'orders for update',
  )
})

test('an order that credit pays is locked', async () => {
  expect(await locksOf(call => settleByCredit(call, newId(), []))).toEqual(['orders for update'])
})

test('a data request is locked while its admins are reminded', async () => {
  await world.as('otto').dataRequests.ask({ id: newId(), kind: 'erase', words: 'Please.' })
  expect(await locksOf(workRound, { now: daysAhead(60) })).toContain('data_requests for no key update')
})

test('a digest locks the choices of its reader, and the notices that it mails', async () => {
  const userId = world.id('otto')
  await world.as('otto').notices.choose({ group: 'security', bell: true, digest: 'daily', timeZone: 'UTC' })
  await inTransaction(await world.call(null), tx =>
    leaveNotice(tx, { to: [userId], kind: 'passkey-added', about: newId() }),
  )
  const now = daysAhead(2)
  expect(await locksOf(call => sendDigest(call, wordsOf(extensions), userId), { now })).toEqual([
    'notice_choices for update',
    'notices for update',
  ])
  const ticket = unsubscribeTicket(await world.call(null), userId)
  expect(await locksOf(call => unsubscribe(call, { ticket }))).toEqual([
    'users for key share',
    'notice_choices for update',
  ])
  await world.db.delete(noticeChoices)
})

test('the job that makes a file locks its row', async () => {
  expect(await locksOf(call => claimFileJob(call, newId()))).toEqual(['file_jobs for update'])
})

test('the removal of old pictures locks the book', async () => {
  const bookId = world.id('lantern')
  const bytes = Buffer.from(PIXEL, 'base64')
  const file = new File([bytes], 'map.png', { type: 'image/png' })
  await world.as('mira').manuscripts.addPicture({ bookId, id: newId(), file })
  expect(await locksOf(forgetUnusedPictures, { now: daysAhead(90) })).toContain('books for update')
})

test('the removal of files without a handout locks them', async () => {
  expect(await locksOf(forgetLoose)).toEqual(['handout_files for update'])
})

test('mailed links lock the account', async () => {
  const userId = world.id('lio')
  const address = 'lio.elsewhere@test.example'
  await world.db.update(users).set({ pendingEmail: address }).where(eq(users.id, userId))
  const token = await makeLink(await world.call(null), userId, 'email', address)
  expect(await locksOf(call => confirmNewEmail(call, { token }))).toContain('users for update')
  expect(await locksOf(call => makeResetLink(call, userId, new Date()))).toEqual(['logins for share'])
})

test('a role and a book that changes hands are locked', async () => {
  const raise = (call: Call) => inTransaction(call, tx => raiseToGm(tx, world.id('vex')))
  expect(await locksOf(raise)).toEqual(['users for no key update'])
  const hold = (call: Call) => inTransaction(call, tx => heldBook(tx, world.id('lantern')))
  expect(await locksOf(hold)).toEqual(['books for update'])
})

test('what a moderator changes is locked first, unless one statement does it', async () => {
  const locked: Record<string, string[]> = {}
  for (const { kind, acts } of extensions(reportables))
    for (const { name, run } of acts) {
      const rows = await locksOf(call => inTransaction(call, tx => run(tx, newId())))
      if (rows.length > 0) locked[`${kind}: ${name}`] = rows
    }
  expect(locked).toEqual({
    'book: close': ['books for no key update'],
    'character: clearTexts': ['characters for no key update'],
    'character: removePortrait': ['characters for no key update'],
    'message: remove': ['messages for no key update'],
    'profile: clearWords': ['users for no key update'],
    'profile: removePicture': ['users for no key update'],
    'whisper: remove': ['whispers for update'],
  })
})

test('what a moderator gives back locks what it comes back to', async () => {
  const row = { bookId: newId(), postId: newId(), authorId: newId(), content: '', createdAt: new Date().toISOString() }
  const taken = { ...row, whisper: row, ears: [] }
  const locked: Record<string, string[]> = {}
  for (const { kind, acts } of extensions(reportables))
    for (const { name, undo } of acts) {
      const rows = await locksOf(call => inTransaction(call, async tx => undo?.(tx, newId(), taken)))
      if (rows.length > 0) locked[`${kind}: ${name}`] = rows
    }
  const home = ['books for key share', 'users for key share']
  expect(locked).toEqual({
    'boardPost: remove': home,
    'book: close': ['books for no key update'],
    'chapter: close': ['books for no key update'],
    'character: clearTexts': ['characters for no key update'],
    'comment: remove': ['board_posts for key share'],
    'profile: clearWords': ['users for no key update'],
    'profile: removePicture': ['users for no key update'],
    'socialPost: remove': home,
    'tavernLine: remove': home,
    'whisper: remove': home,
  })
})
