import { pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'
import { from, to } from 'pg-copy-streams'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import { migrate } from './migrate.ts'
import { StartRefusal } from './start-refusal.ts'

type MoveRequest = {
  source: string
  target: string
  /** Makes on the target what no migration makes, such as the schema of the job queue. */
  prepare?: (target: string) => Promise<void>
  /** The schemas whose rows go along; default: the application's own. */
  schemas?: string[]
}

type Table = { schema: string; name: string; columns: string }

/**
 * Copies all rows to another, empty server of any version from 15 on: own migrations there, then one snapshot here and
 * one transaction there, compared table by table before it is committed. Foreign keys are put aside and set again at the
 * end, which checks them and lets tables point at each other in circles. The source is only read.
 */
export async function move({
  source,
  target,
  prepare,
  schemas = ['public'],
}: MoveRequest): Promise<{ tables: number; rows: number }> {
  await mustBeUnused(target, schemas)
  await migrate(target)
  await prepare?.(target)
  const here = await connected(source)
  const there = await connected(target).catch(error => here.end().then(() => Promise.reject(error)))
  try {
    await here.query('begin isolation level repeatable read read only')
    await there.query('begin')
    const tables = await tablesOf(here, schemas)
    await mustMatch(tables, await tablesOf(there, schemas))
    await mustBeEmpty(there, tables, schemas[0] ?? 'public')
    const keys = await putForeignKeysAside(there, schemas)
    // Nothing reacts to rows that are there already elsewhere, and what is append-only begins empty.
    for (const table of tables) await there.query(`alter table ${nameOf(table)} disable trigger user`)
    await there.query(`truncate ${tables.map(nameOf).join(', ')}`)
    let rows = 0
    for (const table of tables) rows += await copy(here, there, table)
    for (const table of tables) await there.query(`alter table ${nameOf(table)} enable trigger user`)
    await setSequences(here, there, schemas)
    for (const key of keys) await there.query(key)
    for (const table of tables) await mustBeEqual(here, there, table)
    await there.query('commit')
    return { tables: tables.length, rows }
  } finally {
    await Promise.all([here.end(), there.end()])
  }
}

/** Both sides must write values the same way, or equal rows would look different. */
async function connected(url: string): Promise<Client> {
  const client = new Client(url)
  await client.connect()
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 3`,
  )
  return client
}

function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}

async function tablesOf(client: Client, schemas: string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       (select string_agg(quote_ident(attname), ', ' order by attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1) order by 1, 2`,
    [schemas],
  )
  return rows
}

async function mustMatch(here: Table[], there: Table[]): Promise<void> {
  const existing = new Set(there.map(table => `${nameOf(table)} ${table.columns}`))
  const foreign = here.find(table => !existing.has(`${nameOf(table)} ${table.columns}`))
  if (foreign)
    throw new StartRefusal(
      `The table ${nameOf(foreign)} is another one there: start this version on the old database first.`,
    )
}

/** A migration writes rows of these, so a database that nobody has used has some. */
const BEGUN_BY_MIGRATIONS = ['founder_places', 'ledger_accounts']
/** A migration inserts an account that is nobody's. */
const OF_A_PERSON = ` where id <> '${BOOK_VAULT.id}'`

async function mustBeEmpty(there: Client, tables: Table[], schema: string): Promise<void> {
  for (const table of tables.filter(one => one.schema === schema && !BEGUN_BY_MIGRATIONS.includes(one.name))) {
    const { rows } = await there.query(
      `select 1 from ${nameOf(table)}${table.name === 'users' ? OF_A_PERSON : ''} limit 1`,
    )
    if (rows.length > 0)
      throw new StartRefusal(`The target database holds data already (in ${nameOf(table)}): name an empty one.`)
  }
}

/** A database that somebody uses is refused before a migration touches it. */
async function mustBeUnused(target: string, [schema = 'public']: string[]): Promise<void> {
  const there = await connected(target)
  try {
    await mustBeEmpty(there, await tablesOf(there, [schema]), schema)
  } finally {
    await there.end()
  }
}

/** Drops every foreign key and answers the statements that bring them back. */
async function putForeignKeysAside(there: Client, schemas: string[]): Promise<string[]> {
  const { rows } = await there.query<{ owner: string; key: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as key, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and conparentid = 0 and n.nspname = any ($1)`,
    [schemas],
  )
  for (const { owner, key } of rows) await there.query(`alter table ${owner} drop constraint ${key}`)
  return rows.map(({ owner, key, definition }) => `alter table ${owner} add constraint ${key} ${definition}`)
}

async function copy(here: Client, there: Client, table: Table): Promise<number> {
  const what = `${nameOf(table)} (${table.columns})`
  const input = there.query(from(`copy ${what} from stdin`))
  await pipeline(here.query(to(`copy ${what} to stdout`)), input)
  return input.rowCount
}

async function setSequences(here: Client, there: Client, schemas: string[]): Promise<void> {
  const { rows } = await here.query(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where schemaname = any ($1) and last_value is not null`,
    [schemas],
  )
  for (const { name, value } of rows) await there.query('select setval($1, $2)', [name, value])
}

async function mustBeEqual(here: Client, there: Client, table: Table): Promise<void> {
  const [ours, theirs] = await Promise.all([here, there].map(client => fingerprint(client, table)))
  if (ours !== theirs) throw new StartRefusal(`The copy of ${nameOf(table)} is not equal: nothing was kept there.`)
}

/** The number of rows and a sum over them that does not depend on their order. */
async function fingerprint(client: Client, table: Table): Promise<string> {
  const { rows } = await client.query({
    text: `select count(*), coalesce(sum(hashtextextended(row(${table.columns})::text, 0)), 0) from ${nameOf(table)}`,
    rowMode: 'array',
  })
  return String(rows[0])
}
