import { eq } from 'drizzle-orm'
import {
  bookInHandSubject,
  helpedBookSubject,
  hostSubject,
  recipientsSubject,
  transferSubject,
} from '#features/transfers/server/service/transfer-subjects.ts'
import { bookTransfers } from '#features/transfers/server/tables.ts'
import { joinedId } from '#kit/shared/subject.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const lantern = id('lantern')
  const [handedOn] = await db.select().from(bookTransfers).where(eq(bookTransfers.title, 'Handed on'))
  return [
    { list: 'transfers', of: transferSubject, things: { 'handed on': handedOn!.id } },
    {
      list: 'books-in-hand',
      of: bookInHandSubject,
      things: {
        'lantern from mira to sol': joinedId([id('handing'), lantern, id('mira'), id('sol')]),
        'lantern from sol to otto': joinedId([id('handing'), lantern, id('sol'), id('otto')]),
        'handed on, once more': joinedId([handedOn!.id, handedOn!.bookId, handedOn!.fromId, handedOn!.toId]),
      },
    },
    { list: 'helped-books', of: helpedBookSubject, things: { 'lantern with lio': joinedId([lantern, id('lio')]) } },
    { list: 'recipients', of: recipientsSubject, things: { recipients: '' } },
    { list: 'hosts', of: hostSubject, things: { mira: joinedId([id('mira'), id('grown')]) } },
  ]
}
