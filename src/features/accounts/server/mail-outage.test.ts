import { afterEach, beforeEach, expect, test } from 'vitest'
import { smtpMailer } from '#kit/server/mail/smtp-mailer.ts'
import { watchedMailer } from '#kit/server/mail/watched-mailer.ts'
import { openWorld, type World } from '#test/world.ts'
import { verificationMail } from './service/letters.ts'
import { noteMail } from './service/mail-outage.ts'
import { mailOutages } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** Takes the mail server away: nothing listens at this port. Answers how it comes back. */
function takeMailAway() {
  const { ports, db } = world.app
  const before = ports.mailer
  const gone = smtpMailer('smtp://127.0.0.1:9', 'Tomewright <no-reply@tomewright.localhost>')
  ports.mailer = watchedMailer(gone, outcome => noteMail(db, ports.jobs, outcome, new Date()))
  return () => {
    ports.mailer = before
  }
}
const newcomer = {
  name: 'Aria',
  pronouns: '',
  email: 'aria@tomewright.example',
  password: 'a long enough one',
  accountType: 'player',
  agreed: true,
} as const
const toldOfMail = async () => {
  const { notices } = await world.as('sol').notices.list({})
  return notices.filter(({ kind }) => kind === 'mail-stopped').map(({ text }) => text)
}

test('a mail server that is away loses no letter: pages say that it waits, and who runs the house is told once', async () => {
  const back = takeMailAway()
  const aria = world.browser()
  await aria.accounts.signUp(newcomer)
  for (let round = 0; round < 3; round++) await world.runJobs()
  expect((await aria.accounts.me())?.verificationSent).toBe(false)
  expect(await toldOfMail()).toEqual([expect.stringMatching(/^No mail can be sent since .* Letters wait/)])
  expect(await world.as(null).accounts.requestReset({ email: newcomer.email })).toEqual({
    done: true,
    mailIsAway: true,
  })

  back()
  await world.db.execute(`update jobs.job set start_after = now() where state = 'retry'`)
  await world.runJobs()
  expect((await aria.accounts.me())?.verificationSent).toBe(true)
  expect(await world.db.select().from(mailOutages)).toMatchObject([{ endedAt: expect.any(Date) }])
  expect(await toldOfMail()).toEqual([expect.stringMatching(/It goes out again\.$/)])
  expect(await world.as(null).accounts.requestReset({ email: newcomer.email })).toMatchObject({ mailIsAway: false })
})

test('a letter is tried for three days, with pauses that grow to an hour', async () => {
  await world.app.ports.jobs.send(world.db, verificationMail, { userId: world.id('otto') })
  const { rows } = await world.db.execute<{ limit: number; delay: number; most: number; backoff: boolean }>(
    `select retry_limit as "limit", retry_delay as "delay", retry_delay_max as "most", retry_backoff as "backoff"
       from jobs.job where name = 'accounts.verification-mail' and state = 'created'`,
  )
  const { limit, delay, most, backoff } = rows[0]!
  expect(backoff).toBe(true)
  // The queue spreads each pause between the half and the whole: even the shortest are to be enough.
  const pauses = Array.from({ length: limit }, (_, tries) => Math.min(most, (delay * 2 ** Math.min(16, tries + 1)) / 2))
  expect(most).toBe(3600)
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * 3600)
})
