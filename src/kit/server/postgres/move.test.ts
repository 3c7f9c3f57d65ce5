import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/postgres/test-database.ts'
import { openPool } from './connections.ts'
import { move } from './move.ts'

let source: TestDatabase
let target: TestDatabase

beforeEach(async () => {
  ;[source, target] = await Promise.all([testDatabase(), testDatabase()])
})

afterEach(async () => {
  await Promise.all([source.drop(), target.drop()])
})

const TALES = `
  create schema tales;
  create table tales.heroes (id int generated always as identity primary key, name text, rival int references tales.heroes, home int,
    seen timestamptz default now(), shout text generated always as (upper(name)) stored);
  create table tales.towns (id serial primary key, "Lord of" int references tales.heroes, map bytea);
  alter table tales.heroes add foreign key (home) references tales.towns;
  create function tales.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`

const LORE = `
  insert into tales.heroes (name, rival) values ('Mira', null), (E'Otto\\t\\n\\\\', 1), ('東京', 2);
  insert into tales.towns ("Lord of", map) values (3, '\\x00ff'), (null, null);
  update tales.heroes set rival = 3, home = 2 where id = 1`

const all = async (pool: Pool) =>
  (await pool.query(`select h.*, t.map from tales.heroes h left join tales.towns t on t.id = h.home order by h.id`))
    .rows

it('copies rows that point at each other in circles, and what counts them up', async () => {
  await source.pool.query(TALES + LORE.replace(/^/, ';'))
  const prepare = async (url: string) => {
    const pool = openPool(url)
    await pool.query(TALES)
    await pool.query('create trigger refuse before insert on tales.heroes for each row execute function tales.refuse()')
    await pool.end()
  }
  expect(await move({ source: source.url, target: target.url, prepare, schemas: ['tales'] })).toEqual({
    tables: 2,
    rows: 5,
  })
  expect(await all(target.pool)).toEqual(await all(source.pool))
  const { rows } = await target.pool.query('insert into tales.towns default values returning id')
  expect(rows).toEqual([{ id: 3 }])
  await expect(target.pool.query('update tales.heroes set home = 99')).rejects.toThrow('foreign key')
  await expect(target.pool.query(`insert into tales.heroes (name) values ('Vex')`)).rejects.toThrow('no')
})

it('makes the tables by the own migrations', async () => {
  await target.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const { tables } = await move({ source: source.url, target: target.url })
  expect(tables).toBeGreaterThan(3)
  // Migrated, but not used yet.
  expect((await move({ source: source.url, target: target.url })).tables).toBe(tables)
  await expect(target.pool.query('delete from ledger_accounts')).rejects.toThrow('append-only')
})

it('refuses a target that holds rows, or that has other tables, and changes nothing there', async () => {
  await source.pool.query(TALES + LORE.replace(/^/, ';'))
  const request = { source: source.url, target: target.url, schemas: ['tales'] }
  await expect(move(request)).rejects.toThrow(/another one there/)
  await target.pool.query(`${TALES}; insert into tales.heroes (name) values ('Lio')`)
  await expect(move(request)).rejects.toThrow(/holds data already/)
  expect((await target.pool.query('select name from tales.heroes')).rows).toEqual([{ name: 'Lio' }])
})
