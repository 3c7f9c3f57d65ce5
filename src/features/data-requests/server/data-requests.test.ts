import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { auditRows, users } from '#features/accounts/server/tables.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { chapterRevisions } from '#features/manuscripts/server/tables.ts'
import { asked } from '#kit/server/asked.ts'
import { readOutbox } from '#kit/server/mail/read-outbox.ts'
import { stayingData } from '#kit/server/staying-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { deadlineFrom, deadlineWords, erasurePhrase } from '../rules.ts'
import { dataRequestHandlers } from './handlers.ts'
import { carryOut } from './service/erasure.ts'
import { workRound } from './service/round.ts'
import { dataRequests } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const ask = (name: CastName, kind: 'copy' | 'erase' = 'erase', id = newId()) =>
  world.as(name).dataRequests.ask({ id, kind, words: 'Please.' })
const rowOf = async (id: string) => (await world.db.select().from(dataRequests).where(eq(dataRequests.id, id)))[0]!
const erase = (by: CastName, of: CastName, { id, version }: { id: string; version: number }) =>
  world.as(by).dataRequests.erase({ id, version, confirmation: erasurePhrase(CAST[of].email) })
const setRole = (name: CastName, role: string) =>
  world.db
    .update(users)
    .set({ role })
    .where(eq(users.id, world.id(name)))
const lettersTo = async (email: string) =>
  (await readOutbox(`${world.dataDir}/outbox`, { limit: 50 })).filter(({ to }) => to === email).map(one => one.subject)

test('the deadline is a month, and the end of a shorter one', () => {
  const day = (text: string) => new Date(`${text}T10:00:00Z`)
  expect(deadlineFrom(day('2026-11-28'))).toEqual(day('2026-12-28'))
  expect(deadlineFrom(day('2027-01-31'))).toEqual(day('2027-02-28'))
  expect(deadlineWords(day('2026-11-30'), day('2026-11-28'))).toBe('Due in 2 days')
  expect(deadlineWords(day('2026-11-26'), day('2026-11-28'))).toBe('Overdue for 2 days')
})

describe('what stays', () => {
  const namedTo = async (who: CastName) =>
    (await world.as(who).dataRequests.staying()).staying
      .map(({ what }) => what)
      .filter(what => what === 'What you wrote and made in books of others')

  test('in books of others is named once to those who help with one, and to nobody else', async () => {
    expect(await namedTo('lio')).toHaveLength(1)
    expect(await namedTo('otto')).toEqual([])
    await world.db.delete(bookMembers).where(eq(bookMembers.userId, world.id('lio')))
    await world.db.update(books).set({ createdBy: world.id('mira') })
    expect(await namedTo('lio')).toEqual([])
    const [revision] = await world.db.select().from(chapterRevisions).limit(1)
    await world.db
      .update(chapterRevisions)
      .set({ savedBy: world.id('lio') })
      .where(eq(chapterRevisions.id, revision!.id))
    expect(await namedTo('lio')).toHaveLength(1)
    await world.db.delete(chapterRevisions).where(eq(chapterRevisions.savedBy, world.id('lio')))
    expect(await namedTo('lio')).toEqual([])
  })
})

describe('asking', () => {
  test('two at once are one request, and its person reads what stays', async () => {
    const [one, other] = await Promise.all([ask('otto'), ask('otto')])
    expect(one.id).toBe(other.id)
    expect(one).toMatchObject({ state: 'waiting', version: 1, can: { withdraw: true, erase: false, refuse: false } })
    const mine = await world.as('otto').dataRequests.mine()
    expect(mine.requests.map(({ id }) => id)).toEqual([one.id])
    const { staying } = await world.as('otto').dataRequests.staying()
    expect(staying.map(({ what }) => what)).toContain('The audit of the site')
    await world.runJobs()
    expect(await lettersTo(CAST.otto.email)).toContain('Your request to erase your account')
    await expect(world.as(null).dataRequests.ask({ id: newId(), kind: 'erase', words: '' })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  test('a copy is packed at once, and done when its file is there', async () => {
    const { id } = await ask('otto', 'copy')
    expect((await rowOf(id)).state).toBe('underWay')
    await world.runJobs()
    expect(await rowOf(id)).toMatchObject({ state: 'done', version: 3 })
    const { jobs } = await world.as('otto').fileJobs.list({})
    expect(jobs[0]).toMatchObject({ kind: 'account-everything', state: 'done' })
    expect(await lettersTo(CAST.otto.email)).toContain('Your data is packed')
  })

  test('a banned person asks too; the owner of the site cannot be erased', async () => {
    await setRole('otto', 'banned')
    expect(await ask('otto')).toMatchObject({ state: 'waiting' })
    const owner = await world.call('otto')
    owner.actor = { ...owner.actor!, isOwner: true, role: 'admin' }
    const { askForData } = await import('./service/asking.ts')
    await expect(askForData(owner, { id: newId(), kind: 'erase', words: '' })).rejects.toMatchObject({
      code: 'OWNER_STAYS',
    })
  })

  test('an id of somebody else is refused, and their request is not there', async () => {
    const { id } = await ask('otto')
    await expect(ask('pell', 'erase', id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(world.as('pell').dataRequests.withdraw({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as('pell').dataRequests.queue({ show: 'open' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('deciding', () => {
  test('two admins at once: one acts, the other reads who it was', async () => {
    await setRole('pell', 'admin')
    const asked = await ask('otto')
    const done = await Promise.allSettled([erase('sol', 'otto', asked), erase('pell', 'otto', asked)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = done.find(one => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'DATA_REQUEST_CHANGED', data: { by: expect.any(String) } })
    const rows = await world.db.select().from(auditRows).where(eq(auditRows.subjectId, asked.id))
    expect(rows.map(({ act }) => act)).toEqual(['dataRequest.granted'])
  })

  test('the account goes; dates alone stay, and the person has a letter', async () => {
    const asked = await ask('otto')
    await erase('sol', 'otto', asked)
    await expect(world.as('otto').dataRequests.withdraw({ id: asked.id })).rejects.toMatchObject({
      code: 'DATA_REQUEST_CHANGED',
      data: { by: 'The team' },
    })
    await world.runJobs()
    expect(await world.db.$count(users, eq(users.id, world.id('otto')))).toBe(0)
    expect(await rowOf(asked.id)).toMatchObject({ state: 'done', userId: null, words: '' })
    expect(await lettersTo(CAST.otto.email)).toContain('Your account is erased')
  })

  test('a process that ended between the claim and the end is no loss', async () => {
    const asked = await ask('otto')
    await erase('sol', 'otto', asked)
    const failing = extensions(userData).map(part =>
      part.category === 'characters' ? { ...part, remove: () => Promise.reject(new Error('killed')) } : part,
    )
    await expect(carryOut(await world.call(null), failing, asked.id)).rejects.toThrow('characters')
    expect(await rowOf(asked.id)).toMatchObject({ state: 'underWay', remaining: ['characters', 'account'] })
    await carryOut(await world.call(null), extensions(userData), asked.id)
    await carryOut(await world.call(null), extensions(userData), asked.id)
    expect(await rowOf(asked.id)).toMatchObject({ state: 'done', userId: null })
  })

  test('nothing is erased by a wrong text, an old version, a demoted admin, or of oneself', async () => {
    const asked = await ask('otto')
    const sol = world.as('sol').dataRequests
    const { id, version } = asked
    await expect(sol.erase({ id, version, confirmation: 'ERASE' })).rejects.toMatchObject({ code: 'ERASURE_PHRASE' })
    await expect(erase('sol', 'otto', { id, version: 2 })).rejects.toMatchObject({ code: 'DATA_REQUEST_CHANGED' })
    const own = await ask('sol')
    await expect(erase('sol', 'sol', own)).rejects.toMatchObject({ code: 'OWN_ACCOUNT_STAYS' })
    // The role that the call carries is the one from before the demotion.
    const demoted = { ...(await world.call('pell')).actor!, role: 'admin' as const }
    const confirmation = erasurePhrase(CAST.otto.email)
    await expect(world.as(demoted).dataRequests.erase({ id, version, confirmation })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await rowOf(id)).state).toBe('waiting')
  })

  test('the owner of the site is not erased', async () => {
    const { id, version } = await ask('otto')
    const call = await world.call('sol')
    const ports = { ...call.ports, config: { ...call.ports.config, ownerEmail: CAST.otto.email } }
    const request = { id, version, confirmation: erasurePhrase(CAST.otto.email) }
    const erasing = asked(dataRequestHandlers(extensions(stayingData)).erase, { ...call, ports }, request)
    await expect(erasing).rejects.toMatchObject({ code: 'OWNER_STAYS' })
    expect((await rowOf(id)).state).toBe('waiting')
  })

  test('an erasure whose tries are used up is promised again by the daily round', async () => {
    const { id } = await ask('otto')
    const call = await world.call(null)
    // Granted, with nothing left of its job.
    const granted = { state: 'underWay', decidedBy: world.id('sol'), decidedAt: call.now } as const
    await world.db.update(dataRequests).set(granted).where(eq(dataRequests.id, id))
    await workRound(call)
    await world.runJobs()
    expect((await rowOf(id)).state).toBe('underWay')
    await workRound({ ...call, now: new Date(call.now.getTime() + 2 * 3600_000) })
    await world.runJobs()
    expect(await rowOf(id)).toMatchObject({ state: 'done', userId: null })
  })

  test('withdrawing and erasing at once: one of them', async () => {
    const asked = await ask('otto')
    const done = await Promise.allSettled([
      world.as('otto').dataRequests.withdraw({ id: asked.id }),
      erase('sol', 'otto', asked),
    ])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a refusal is mailed with its reason, and stands in the request', async () => {
    const { id, version } = await ask('otto')
    await world.as('sol').dataRequests.refuse({ id, version, answer: 'A payment is in dispute.' })
    await world.runJobs()
    expect(await lettersTo(CAST.otto.email)).toContain('Your request to erase your account was refused')
    const { requests } = await world.as('otto').dataRequests.mine()
    expect(requests[0]).toMatchObject({ state: 'refused', answer: 'A payment is in dispute.' })
  })
})

test('the den lists open requests by deadline, and admins are reminded once', async () => {
  await ask('otto')
  const { requests } = await world.as('sol').dataRequests.queue({ show: 'open' })
  expect(requests.map(({ person }) => person?.name)).toEqual([CAST.vex.name, CAST.otto.name])
  const reminders = async () =>
    (await lettersTo(CAST.sol.email)).filter(subject => subject.startsWith('A data request')).length
  const call = await world.call(null)
  for (let round = 0; round < 2; round++) await workRound(call)
  await world.runJobs()
  expect(await reminders()).toBe(1)
  await workRound({ ...call, now: new Date(call.now.getTime() + 10 * 24 * 3600_000) })
  await world.runJobs()
  expect(await reminders()).toBe(2)
})
