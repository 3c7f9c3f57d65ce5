import { and, inArray, not } from 'drizzle-orm'
import { peopleWho, readableBooks } from '#features/books/server/service/people-of-book.ts'
import { canWith } from '#features/books/server/service/the-book.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import type { Call } from '#kit/server/call.ts'
import { npcNoticeKinds } from '../../notices.ts'
import { npcs } from '../tables.ts'

type Moved = { id: string; bookId: string }

/** Tells the party that a veil has parted; the name is asked for when they read it, and by the rules of that moment. */
export async function tellRevealed(tx: Call, { id, bookId }: Moved) {
  const to = await peopleWho(tx, bookId, 'sitIn')
  await leaveNotice(tx, { to, kind: 'npc-revealed', about: id, within: bookId })
}

/** Takes that back: the veil has fallen again, or the NPC is gone. */
export const forgetRevealed = (tx: Call, { id }: Pick<Moved, 'id'>) => forgetNotices(tx, { about: id })

/** Only what stands unveiled at this moment has a name here, also for those who see behind veils. */
const describe: Describe = async (call, rows) => {
  const ids = rows.map(row => row.about)
  const open = and(inArray(npcs.id, ids), not(npcs.placeholder), not(npcs.veil))
  const faces = await call.db.select({ id: npcs.id, bookId: npcs.bookId, name: npcs.name }).from(npcs).where(open)
  const of = new Map(faces.map(face => [face.id, face]))
  const books = await readableBooks(
    call,
    faces.map(face => face.bookId),
    'sitIn',
  )
  return described(rows, ({ about }) => {
    const face = of.get(about)
    const book = face && books.get(face.bookId)
    if (!face || !book) return null
    // A member of a book that is not opened sees its faces in the Inn.
    const page = canWith(call, book).read ? 'faces' : 'inn/gallery'
    return { text: `The veil has parted in ${book.title}: ${face.name}.`, href: `/campaigns/${face.bookId}/${page}` }
  })
}

export const npcNotices = describedBy(npcNoticeKinds, { 'npc-revealed': describe })
