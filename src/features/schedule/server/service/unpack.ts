import * as z from 'zod'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { SessionForm } from '../../forms.ts'
import { isTime } from '../../rules.ts'
import { gameSessions } from '../tables.ts'
import { momentsOf } from './times.ts'

const MOST_ROWS = 100_000
const AT_ONCE = 500

const PackedSession = SessionForm.extend({
  id: z.string(),
  time: z
    .string()
    .nullable()
    .transform(time => time ?? '')
    .refine(time => time === '' || isTime(time)),
  createdAt: pastMoment,
  updatedAt: pastMoment,
})
const PackedSessions = z.array(PackedSession).max(MOST_ROWS, `it has more than ${MOST_ROWS} sessions`)

/** Imports the sessions of a book, without the answers to them. */
export async function unpackSessions(tx: Call, packed: unknown, { bookId, newId }: Unpacking) {
  const createdBy = theActor(tx).userId
  const rows = PackedSessions.parse(packed ?? []).map(({ id, ...session }) => {
    const entered = { ...session, time: session.time || null }
    return { ...entered, ...momentsOf(entered), id: newId(id), bookId, createdBy }
  })
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.db.insert(gameSessions).values(rows.slice(at, at + AT_ONCE))
}
