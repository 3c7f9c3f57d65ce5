import { createRouterClient } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { CastName } from '#app/demo/cast.ts'
import { announcement } from '#kit/shared/announcement.ts'
import { enter } from '#kit/shared/enter.ts'
import { newId } from '#kit/shared/ids.ts'
import { subject } from '#kit/shared/subject.ts'
import { fault } from '#lexicon/errors.ts'
import { openWorld, type World } from '#test/world.ts'
import { answers, transactsItself } from './answers.ts'
import { announce, type Call, theActor } from './call.ts'
import { subjects } from './subjects.ts'

/** A room of this test alone: lanterns, each its owner's, hidden or seen by everybody. */
const lantern = subject('lantern', ['light', 'paint', 'break'], { by: 'id', codes: ['WRITING_WAITS'] })
const how = z.enum([
  'well',
  'throws',
  'answers wrongly',
  'fills the disk',
  'uses a limit up',
  'loses the database once',
  'loses the database',
])
const one = z.object({ id: z.uuid(), how: how.default('well') })
const Lit = z.object({ litBy: z.string(), isHeld: z.boolean() })
const contract = {
  read: enter('anyone').may('read', lantern).get('/lanterns/{id}').input(one).output(Lit),
  light: enter('member').may('light', lantern).post('/lanterns/{id}/light').input(one).output(Lit),
  paint: enter('member').may('paint', lantern).post('/lanterns/{id}/paint').input(one).output(Lit),
  break: enter('member').may('break', lantern).delete('/lanterns/{id}').input(one).output(Lit),
  lightAlone: enter('member').may('light', lantern).put('/lanterns/{id}/light').input(one).output(Lit),
}
const lanternLit = announcement(
  'lantern.lit',
  z.object({ id: z.uuid() }),
  ({ id }) => `lantern:${id}`,
  () => ({}),
)

type Row = { id: string; owner: string; hidden: boolean; lit_by: string; [column: string]: unknown }
const lanterns = subjects({
  kind: lantern,
  load: async (call, id, { hold }): Promise<Row | undefined> => {
    const lock = hold ? sql`for no key update` : sql``
    const { rows } = await call.db.execute<Row>(sql`select * from lanterns where id = ${id} ${lock}`)
    return rows[0]
  },
  policy: {
    read: (who, row) => !row.hidden || row.owner === who?.userId,
    light: (who, row) => row.owner === who?.userId,
    paint: () => false,
    break: () => false,
  },
  missing: 'NOT_FOUND',
  refusals: { paint: 'WRITING_WAITS', break: (_, { lit_by }) => fault('NOT_ALLOWED', { action: `break ${lit_by}` }) },
})

let world: World

/** Whether the row, as it stands, is held by the transaction of this call. */
async function isHeld(call: Call, id: string): Promise<boolean> {
  const own = sql`select xmax::text = pg_current_xact_id()::text as held from lanterns where id = ${id}`
  const { rows } = await call.db.execute<{ held: boolean }>(own)
  return rows[0]!.held
}

let losses = 0
/** Ends its own connection, as a restart of the database does. */
async function loseDatabase(call: Call, how: string) {
  if (how === 'loses the database' || (how === 'loses the database once' && losses === 0)) {
    losses++
    await call.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  }
}

async function lightIt(call: Call, { id, how }: z.output<typeof one>, row: Row) {
  const held = await isHeld(call, row.id)
  await call.db.execute(sql`update lanterns set lit_by = ${theActor(call).name} where id = ${row.id}`)
  announce(call, lanternLit, { id })
  if (how === 'throws') throw fault('NOT_FOUND')
  await loseDatabase(call, how)
  if (how === 'fills the disk')
    await call.db.execute(sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
  if (how === 'uses a limit up') {
    const taken = await call.ports.limits.take('lanterns', { limit: 1, windowSeconds: 60 })
    throw taken.ok ? fault('NOT_FOUND') : fault('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  return { litBy: how === 'answers wrongly' ? (7 as unknown as string) : theActor(call).name, isHeld: held }
}
const readIt = async (call: Call, { how }: z.output<typeof one>, { id, lit_by }: Row) => {
  await loseDatabase(call, how)
  return { litBy: lit_by, isHeld: await isHeld(call, id) }
}

const router = answers(
  contract,
  { lantern: lanterns },
  { read: readIt, light: lightIt, paint: lightIt, break: lightIt, lightAlone: transactsItself(lightIt) },
)
const as = (who: CastName | null) =>
  createRouterClient(router, { context: async () => ({ ...(await world.call(who)), answerHeaders: new Headers() }) })
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'no refusal',
    ({ code, message, data, status }) => ({ code, message, data, status }),
  )

let id: string
beforeAll(async () => {
  world = await openWorld()
  await world.db.execute(sql`create table lanterns (id uuid primary key, owner uuid, hidden boolean, lit_by text)`)
})
afterAll(() => world.close())
beforeEach(async () => {
  id = newId()
  world.heard.length = 0
  losses = 0
  await world.db.execute(sql`insert into lanterns values (${id}, ${world.id('mira')}, false, 'nobody')`)
})
const litBy = async () => (await as('mira').read({ id })).litBy

test('an act runs on the row that was loaded, held in a transaction, and its news are heard after the commit', async () => {
  const mira = (await world.call('mira')).actor!.name
  expect(await as('mira').light({ id })).toEqual({ litBy: mira, isHeld: true })
  expect(await as(null).read({ id })).toEqual({ litBy: mira, isHeld: false })
  expect(world.heard.map(({ name }) => name)).toEqual(['lantern.lit'])
})

test('who may not is refused, in the subject’s own words where it has some', async () => {
  expect(await refusal(as('otto').light({ id }))).toMatchObject({ code: 'NOT_ALLOWED', data: { action: 'light' } })
  expect(await refusal(as('mira').paint({ id }))).toMatchObject({ code: 'WRITING_WAITS' })
  expect(await refusal(as('mira').break({ id }))).toMatchObject({
    code: 'NOT_ALLOWED',
    data: { action: 'break nobody' },
  })
  expect(await litBy()).toBe('nobody')
})

test('a hidden thing answers exactly as one that is not there, to every procedure', async () => {
  await world.db.execute(sql`update lanterns set hidden = true where id = ${id}`)
  for (const name of Object.keys(contract) as (keyof typeof contract)[]) {
    const hidden = await refusal(as('otto')[name]({ id }))
    expect(hidden).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(as('otto')[name]({ id: newId() }))).toEqual(hidden)
  }
  expect(await litBy()).toBe('nobody')
})

test('the door stands before the input, and the input before the subject', async () => {
  expect(await refusal(as(null).light({ id: 'no id' }))).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  expect(await refusal(as('otto').light({ id: 'no id' }))).toMatchObject({ code: 'BAD_REQUEST' })
})

test('what throws is taken back, and its news are not heard', async () => {
  expect(await refusal(as('mira').light({ id, how: 'throws' }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await litBy()).toBe('nobody')
  expect(world.heard).toEqual([])
})

test('an answer is checked after the commit', async () => {
  const thrown = await refusal(as('mira').light({ id, how: 'answers wrongly' }))
  expect(thrown).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  expect(await litBy()).not.toBe('nobody')
  expect(world.heard).toHaveLength(1)
})

test('a try counts against its limit, although what it did is taken back', async () => {
  expect(await refusal(as('mira').light({ id, how: 'uses a limit up' }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(as('mira').light({ id, how: 'uses a limit up' }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a full disk is answered by name', async () => {
  expect(await refusal(as('mira').light({ id, how: 'fills the disk' }))).toMatchObject({
    code: 'DISK_FULL',
    status: 507,
  })
})

test('a read whose connection breaks is repeated once, and then refused by name', async () => {
  expect(await as('mira').read({ id, how: 'loses the database once' })).toMatchObject({ litBy: 'nobody' })
  const away = { code: 'DATABASE_AWAY', status: 503 }
  expect(await refusal(as('mira').read({ id, how: 'loses the database' }))).toMatchObject(away)
  expect(losses).toBe(3)
  expect(await as('mira').read({ id })).toMatchObject({ litBy: 'nobody' })
})

test('a change whose connection breaks is refused by name, and not repeated', async () => {
  const away = { code: 'DATABASE_AWAY', status: 503 }
  expect(await refusal(as('mira').light({ id, how: 'loses the database once' }))).toMatchObject(away)
  expect(losses).toBe(1)
  expect(await litBy()).toBe('nobody')
  expect(world.heard).toEqual([])
})

test('what transacts by itself is checked by the same rule, and holds nothing', async () => {
  const mira = (await world.call('mira')).actor!.name
  expect(await as('mira').lightAlone({ id })).toEqual({ litBy: mira, isHeld: false })
  expect(await refusal(as('otto').lightAlone({ id }))).toMatchObject({ code: 'NOT_ALLOWED' })
})
