import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { announce, type Call } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { quorumChanged } from '../../events.ts'
import { MOST_QUORUM } from '../../rules.ts'
import { scheduleQuorums } from '../tables.ts'
import type { Schedule } from './the-schedule.ts'

/** How many players a session of a book needs; null where no number is set. */
export async function quorumOf(call: Call, bookId: string): Promise<number | null> {
  const [row] = await call.db.select().from(scheduleQuorums).where(eq(scheduleQuorums.bookId, bookId))
  return row?.quorum ?? null
}

/** Sets how many players a session of a book needs, or ends that. */
export async function setQuorum(tx: Call, { quorum }: { quorum: number | null }, { bookId }: Schedule) {
  if (quorum === null) await tx.db.delete(scheduleQuorums).where(eq(scheduleQuorums.bookId, bookId))
  else await store(tx, bookId, quorum)
  announce(tx, quorumChanged, { bookId })
  return { quorum }
}

const store = (tx: Call, bookId: string, quorum: number) =>
  tx.db
    .insert(scheduleQuorums)
    .values({ bookId, quorum, updatedAt: tx.now })
    .onConflictDoUpdate({ target: scheduleQuorums.bookId, set: { quorum, updatedAt: tx.now } })

const Packed = z.object({ quorum: z.int().min(1).max(MOST_QUORUM).nullable() })

/** The number as it is exported with its book. */
export const packQuorum = async (call: Call, bookId: string) => ({ quorum: await quorumOf(call, bookId) })

/** Imports the number into a new book. */
export async function unpackQuorum(tx: Call, packed: unknown, { bookId }: Unpacking) {
  const { quorum } = Packed.parse(packed ?? { quorum: null })
  if (quorum !== null) await store(tx, bookId, quorum)
}
