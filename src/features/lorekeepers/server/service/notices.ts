import { and, eq, inArray, or } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { lorekeeperNoticeKinds } from '../../notices.ts'
import { lorekeeperTies } from '../tables.ts'

type Tie = { gmId: string; userId: string }

/** Tells a GM who keeps their lore from now on. */
export const tellJoined = (tx: Call, { gmId, userId }: Tie) =>
  leaveNotice(tx, { to: [gmId], kind: 'lorekeeper-joined', about: userId })

/** Notifies both sides of the end of a tie, except the one who ended it. */
export async function tellEnded(tx: Call, { gmId, userId }: Tie) {
  await leaveNotice(tx, { to: [gmId], kind: 'lorekeeper-ended', about: userId, words: { side: 'gm' } })
  await leaveNotice(tx, { to: [userId], kind: 'lorekeeper-ended', about: gmId, words: { side: 'lorekeeper' } })
}

/** The words of notices about new and ended ties; a notice is shown while it is true. */
const describe: Describe = async (call, rows) => {
  const me = theActor(call).userId
  const people = await call.db
    .select({ id: users.id, name: users.name, tiedTo: lorekeeperTies.gmId })
    .from(users)
    .leftJoin(
      lorekeeperTies,
      or(
        and(eq(lorekeeperTies.userId, users.id), eq(lorekeeperTies.gmId, me)),
        and(eq(lorekeeperTies.gmId, users.id), eq(lorekeeperTies.userId, me)),
      ),
    )
    .where(
      inArray(
        users.id,
        rows.map(row => row.about),
      ),
    )
  const of = new Map(people.map(person => [person.id, person]))
  return described(rows, ({ kind, about, words }) => {
    const person = of.get(about)
    const isTied = kind === 'lorekeeper-joined'
    if (!person || isTied !== (person.tiedTo !== null)) return null
    if (isTied) return { text: `${person.name} keeps lore for you now.`, href: '/sanctum' }
    return words.side === 'lorekeeper'
      ? { text: `You no longer keep lore for ${person.name}.`, href: '/dashboard' }
      : { text: `${person.name} no longer keeps lore for you.`, href: '/sanctum' }
  })
}

export const lorekeeperNotices = describedBy(lorekeeperNoticeKinds, {
  'lorekeeper-joined': describe,
  'lorekeeper-ended': describe,
})
