import type { Client, Pool, PoolClient } from 'pg'
import { patientClient } from './patient-client.ts'

/** Any numbers, the same in every process. */
const LOCKS = { migrations: 7_306_041, demoWorld: 7_306_042 }

/**
 * Does work that one process at a time may do; the others wait for it. A database that is not
 * up yet is waited for. The lock belongs to a session, so the target must not be
 * a pooler that gives each transaction another one.
 */
export async function oneAtATime<T>(
  target: string | Pool,
  what: keyof typeof LOCKS,
  work: (holder: Client | PoolClient) => Promise<T>,
): Promise<T> {
  const [holder, release] = await connected(target)
  try {
    await holder.query('select pg_advisory_lock($1)', [LOCKS[what]])
    try {
      return await work(holder)
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [LOCKS[what]])
    }
  } finally {
    await release()
  }
}

async function connected(target: string | Pool): Promise<[Client | PoolClient, () => Promise<void> | void]> {
  if (typeof target !== 'string') {
    const client = await target.connect()
    return [client, () => client.release()]
  }
  const client = await patientClient(target)
  return [client, () => client.end()]
}
