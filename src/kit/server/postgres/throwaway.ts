import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'

/** An empty database that lives as long as somebody holds it. */
export type Throwaway = {
  name: string
  url: string
  /** The names of those that were dropped before it. */
  swept: readonly string[]
  /** Settles when the connection that holds it broke: it may be dropped from now on. */
  lost: Promise<void>
  /** Drops it, and ends the connections to it. */
  drop: () => Promise<void>
}

/** The role may not create databases. */
export class NoRightToCreate extends Error {
  override name = 'NoRightToCreate'
}

/** Any number, the same in every process: the first key of the lock on a name. */
const LOCK = 7_306_043
const LONGEST_CONNECT_MS = 10_000

/**
 * Makes a database on the server of another one, and holds a lock on its name in that one: as long as the lock is held, nobody
 * drops it. What killed processes have left is dropped before.
 * @param target the address of the database that the server is known by, without a pooler; nothing is written into it
 * @param kind what the name begins with, in lower case
 * @throws NoRightToCreate
 */
export async function openThrowaway(target: string, kind: string): Promise<Throwaway> {
  const holder = new Client({
    connectionString: target,
    application_name: kind,
    connectionTimeoutMillis: LONGEST_CONNECT_MS,
  })
  const lost = new Promise<void>(resolve => {
    holder.on('error', () => resolve())
    holder.on('end', () => resolve())
  })
  await holder.connect()
  try {
    const family = await familyOf(holder, kind)
    const swept = await sweep(holder, family)
    const name = `${family}${randomBytes(8).toString('hex')}`
    await holder.query('select pg_advisory_lock($1, hashtext($2))', [LOCK, name])
    await create(holder, name)
    return { name, url: urlOf(target, name), swept, lost, drop: () => drop(target, holder, name) }
  } catch (error) {
    await holder.end()
    throw (error as { code?: string }).code === '42501' ? new NoRightToCreate((error as Error).message) : error
  }
}

/** Locks are of one database, so only its own throwaway ones are told from left ones: its number is in their names. */
async function familyOf(holder: Client, kind: string): Promise<string> {
  const { rows } = await holder.query('select oid from pg_database where datname = current_database()')
  return `${kind}_${rows[0].oid}_`
}

async function sweep(holder: Client, family: string): Promise<string[]> {
  const swept: string[] = []
  const { rows } = await holder.query('select datname from pg_database where starts_with(datname, $1)', [family])
  for (const { datname } of rows) {
    const { rows: tried } = await holder.query('select pg_try_advisory_lock($1, hashtext($2)) as free', [LOCK, datname])
    if (!tried[0].free) continue
    try {
      await holder.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`)
      swept.push(datname)
    } finally {
      await holder.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK, datname])
    }
  }
  return swept
}

async function create(holder: Client, name: string): Promise<void> {
  const database = escapeIdentifier(name)
  await holder.query(`create database ${database} template template0 encoding 'UTF8'`)
  // Nothing in it is worth waiting for the disk.
  await holder.query(`alter database ${database} set synchronous_commit = off`)
}

/** By the holder, or by another connection where that one broke. */
async function drop(target: string, holder: Client, name: string): Promise<void> {
  const words = `drop database if exists ${escapeIdentifier(name)} with (force)`
  try {
    await holder.query(words)
  } catch {
    const other = new Client({ connectionString: target, connectionTimeoutMillis: LONGEST_CONNECT_MS })
    await other.connect()
    await other.query(words).finally(() => other.end())
  } finally {
    await holder.end()
  }
}

function urlOf(target: string, name: string): string {
  const url = new URL(target)
  url.pathname = `/${name}`
  return url.href
}
