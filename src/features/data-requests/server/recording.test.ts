import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { auditRows } from '#features/accounts/server/tables.ts'
import { readOutbox } from '#kit/server/mail/read-outbox.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { deadlineFrom, erasurePhrase, RECORDED_WITHIN_DAYS } from '../rules.ts'
import { dataRequests } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const WORDS = 'By letter, with a copy of the bill.'
type Change = { id?: string; email?: string; askedOn?: string; words?: string }
const record = (by: CastName | null, change: Change = {}, call: Parameters<World['as']>[1] = {}) =>
  world.as(by, call).dataRequests.record({
    id: newId(),
    email: CAST.pell.email.toUpperCase(),
    askedOn: dayAgo(3),
    words: WORDS,
    ...change,
  })
const ofPell = () =>
  world.db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.userId, world.id('pell')))
const lettersToPell = async () =>
  (await readOutbox(`${world.dataDir}/outbox`, { limit: 50 })).filter(({ to }) => to === CAST.pell.email)

describe('a request that an admin records', () => {
  test('stands in the list and in the account, and counts from the day on which it was asked', async () => {
    const id = newId()
    const recorded = await record('sol', { id })
    const askedAt = new Date(`${dayAgo(3)}T00:00:00Z`)
    expect(recorded).toMatchObject({
      kind: 'erase',
      state: 'waiting',
      person: { id: world.id('pell') },
      words: WORDS,
      isRecorded: true,
      recordedBy: CAST.sol.name,
      askedAt,
      dueAt: deadlineFrom(askedAt),
      can: { erase: true, refuse: true },
    })
    const { requests } = await world.as('pell').dataRequests.mine()
    expect(requests).toMatchObject([{ id, words: WORDS, isRecorded: true, can: { withdraw: true } }])
    expect(JSON.stringify(requests)).not.toContain(CAST.sol.name)
    const audit = await world.db.select().from(auditRows).where(eq(auditRows.subjectId, id))
    expect(audit).toMatchObject([{ act: 'dataRequest.recorded', actorId: world.id('sol') }])
  })

  test('is told to the account, which can withdraw it', async () => {
    const { id } = await record('sol')
    await world.runJobs()
    expect(await lettersToPell()).toMatchObject([{ subject: 'Your request to erase your account' }])
    expect((await lettersToPell())[0]!.text).toContain('answer this letter')
    expect(await world.as('pell').dataRequests.withdraw({ id })).toMatchObject({ state: 'withdrawn' })
  })

  test('is carried out as any other', async () => {
    const { id, version } = await record('sol')
    await world.as('sol').dataRequests.erase({ id, version, confirmation: erasurePhrase(CAST.pell.email) })
    await world.runJobs()
    const [row] = await world.db.select().from(dataRequests).where(eq(dataRequests.id, id))
    expect(row).toMatchObject({ state: 'done', userId: null, words: '' })
  })

  test('twice at once is one, and while the person has asked themselves theirs is answered', async () => {
    const [one, other] = await Promise.all([record('sol'), record('sol')])
    expect(one.id).toBe(other.id)
    expect(await ofPell()).toHaveLength(1)
    const own = await world.as('otto').dataRequests.ask({ id: newId(), kind: 'erase', words: 'Please.' })
    const again = await record('sol', { email: CAST.otto.email })
    expect(again).toMatchObject({ id: own.id, words: 'Please.', isRecorded: false, recordedBy: null })
  })

  test('is refused to everybody else, and to an address, a day or an owner that it cannot be of', async () => {
    for (const who of ['mira', 'vex'] as const) await expect(record(who)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(record(null)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(record('sol', { email: 'nobody@example.org' })).rejects.toMatchObject({ code: 'DATA_REQUEST_NOBODY' })
    for (const askedOn of [dayAgo(-2), dayAgo(RECORDED_WITHIN_DAYS + 1)])
      await expect(record('sol', { askedOn })).rejects.toMatchObject({ code: 'DATA_REQUEST_DAY' })
    for (const change of [{ askedOn: '2026-02-30' }, { words: '  ' }, { email: 'pell' }])
      await expect(record('sol', change)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { ports } = await world.call('sol')
    const owned = { ...ports, config: { ...ports.config, ownerEmail: CAST.otto.email } }
    await expect(record('sol', { email: CAST.otto.email }, { ports: owned })).rejects.toMatchObject({
      code: 'OWNER_STAYS',
    })
    expect(await world.db.select().from(dataRequests).where(eq(dataRequests.isRecorded, true))).toEqual([])
  })
})
