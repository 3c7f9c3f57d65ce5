import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { undone } from '#test/house/asking.ts'
import { openWorld, type World } from '#test/world.ts'
import { writeAudit } from './service/audit.ts'
import { type AuditHead, auditHead, checkAuditChain } from './service/audit-chain.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  for (const mug of ['first', 'second', 'third']) await write(mug)
})
afterAll(() => world.close())

const write = async (mug: string) =>
  inTransaction(await world.call('sol'), tx =>
    writeAudit(tx, { act: 'mug.thrown', subjectId: mug, after: { "Ünïcode's": '"quoted"\n' } }),
  )

/** What somebody with all rights in the database does, with the triggers off; it is taken back after the check. */
const tampered = (noted: AuditHead | undefined, ...acts: string[]) =>
  undone(world, async (db: Db) => {
    for (const table of ['audit_rows', 'audit_links'])
      await db.execute(sql.raw(`alter table ${table} disable trigger user`))
    for (const act of acts) await db.execute(sql.raw(act))
    return checkAuditChain(db, noted)
  })

/** Makes the whole chain anew over the rows that are there. */
const MADE_ANEW = `do $$
  declare told audit_rows; n bigint := 0; hash text := '';
  begin
    delete from audit_links;
    for told in select * from audit_rows order by at, id loop
      n := n + 1; hash := audit_hash(hash, told);
      insert into audit_links (n, row_id, hash) values (n, told.id, hash);
    end loop;
  end $$`
const ROW = `(select row_id from audit_links where n = 2)`

test('each row has a link, and the chain is whole', async () => {
  const before = await auditHead(world.db)
  await write('fourth')
  const { head, rows, wrong } = await checkAuditChain(world.db, before)
  expect(wrong).toBeNull()
  expect(head.n).toBe(before.n + 1)
  expect(rows).toBe(head.n)
})

test('rows that are written at once get links one after the other', async () => {
  const before = await auditHead(world.db)
  await Promise.all(Array.from({ length: 12 }, (_, at) => write(`at once ${at}`)))
  expect(await checkAuditChain(world.db, before)).toMatchObject({ head: { n: before.n + 12 }, wrong: null })
})

describe('a check tells what was done past the product', () => {
  const values = ['act', 'subject_id', 'address'].map(column => [column, `'other'`])
  const times = [['at', `at + interval '1 microsecond'`]]
  const people = [['actor_id', 'gen_random_uuid()']]
  const states = ['before', 'after'].map(column => [column, `'{"mug": 1}'`])
  test.each([...values, ...times, ...people, ...states])('%s of a row was changed', async (column, value) => {
    const { wrong } = await tampered(undefined, `update audit_rows set ${column} = ${value} where id = ${ROW}`)
    expect(wrong).toMatchObject({ fault: 'changed', n: 2 })
  })

  test('a row was deleted', async () => {
    const { wrong } = await tampered(undefined, `delete from audit_rows where id = ${ROW}`)
    expect(wrong).toMatchObject({ fault: 'deleted', n: 2 })
  })

  test('a row was deleted with its link', async () => {
    const both = [`delete from audit_rows where id = ${ROW}`, 'delete from audit_links where n = 2']
    expect((await tampered(undefined, ...both)).wrong).toMatchObject({ fault: 'cut', n: 2 })
  })

  test('a row was added', async () => {
    const added = `insert into audit_rows (id, at, act) values (gen_random_uuid(), now(), 'mug.caught')`
    expect((await tampered(undefined, added)).wrong).toMatchObject({ fault: 'added', n: null })
  })

  test('the end was cut off: with the head that was noted before', async () => {
    const noted = await auditHead(world.db)
    const cut = [`delete from audit_rows where id = (select row_id from audit_links where n = ${noted.n})`]
    const both = [...cut, `delete from audit_links where n = ${noted.n}`]
    expect((await tampered(noted, ...both)).wrong).toMatchObject({ fault: 'cut', n: noted.n })
    expect((await tampered(undefined, ...both)).wrong).toBeNull()
  })

  test('all was made anew: with the head that was noted before', async () => {
    const noted = await auditHead(world.db)
    const act = `update audit_rows set act = 'mug.caught' where id = ${ROW}`
    expect((await tampered(noted, act, MADE_ANEW)).wrong).toMatchObject({ fault: 'rewritten', n: noted.n })
    expect((await tampered(undefined, act, MADE_ANEW)).wrong).toBeNull()
  })
})

test.each([
  `update audit_links set hash = ''`,
  'delete from audit_links',
  'truncate audit_links',
  'truncate audit_rows',
])('the database refuses: %s', async act => {
  await expect(world.db.execute(sql.raw(act))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('is append-only') },
  })
})
