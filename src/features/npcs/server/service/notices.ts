import { and, inArray, not } from 'drizzle-orm'
import { peopleWho, readableBooks } from '#features/books/server/service/people-of-book.ts'
import { canWith } from '#features/books/server/service/the-book.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import type { Call } from '#kit/server/call.ts'
import { npcNoticeKinds } from '../../notices.ts'
import { isUnveiled } from '../policy.ts'
import { npcs } from '../tables.ts'
import { npcColumns } from './seen-by.ts'
import { galleryFrom } from './the-npc.ts'

type Moved = { id: string; bookId: string }

/** Tells the party, or some of it, that a veil has parted; the name is asked for when they read it, and by the rules of that moment. */
export async function tellRevealed(tx: Call, { id, bookId }: Moved, only: { to?: string[]; but?: string[] } = {}) {
  const party = await peopleWho(tx, bookId, 'sitIn')
  const to = party.filter(userId => (only.to?.includes(userId) ?? true) && !only.but?.includes(userId))
  await leaveNotice(tx, { to, kind: 'npc-revealed', about: id, within: bookId })
}

/** Takes that back: the veil has fallen again, for all or for one, or the NPC is gone. */
export const forgetRevealed = (tx: Call, { id, userId }: { id: string; userId?: string }) =>
  forgetNotices(tx, { about: id, ...(userId && { userId }) })

/** Only what is unveiled for the party, or for this player, has a name here at this moment, also for those who see behind veils. */
const describe: Describe = async (call, rows) => {
  const ids = rows.map(row => row.about)
  const faces = await call.db
    .select(npcColumns(call))
    .from(npcs)
    .where(and(inArray(npcs.id, ids), not(npcs.placeholder)))
  const of = new Map(faces.map(face => [face.id, face]))
  const books = await readableBooks(
    call,
    faces.map(face => face.bookId),
    'sitIn',
  )
  return described(rows, ({ about }) => {
    const face = of.get(about)
    const book = face && books.get(face.bookId)
    if (!face || !book || !isUnveiled(call.actor, { ...face, ...galleryFrom(call, book) })) return null
    // A member of a book that is not opened sees its faces in the Inn.
    const page = canWith(call, book).read ? 'faces' : 'inn/gallery'
    return { text: `The veil has parted in ${book.title}: ${face.name}.`, href: `/campaigns/${face.bookId}/${page}` }
  })
}

export const npcNotices = describedBy(npcNoticeKinds, { 'npc-revealed': describe })
