import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { PotGiftForm } from './forms.ts'
import { GIFT_FACES } from './rules.ts'

/** The pot of a book: its party gives to it, and its GM pays plans and slots with it. */
export const potOfBook = subject('partyPot', ['give', 'takeBack', 'spend'], {
  by: 'bookId',
  codes: ['BOOK_NOT_FOUND', 'POT_NOT_YOURS', 'POT_NOTHING_UNSPENT'],
})

const cents = z.int().nonnegative()
const book = z.object({ bookId: z.uuid() })

/** A gift as its giver wants it shown: `name` is null for a friend of the party, `amount` where the name alone is shown. */
const PotGift = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  amount: cents.nullable(),
  face: z.enum(GIFT_FACES),
  isMine: z.boolean(),
})
export type PotGiftView = z.output<typeof PotGift>

/**
 * The pot of a book, in cents, with its newest gifts. `own`: what is unspent of the caller’s gifts. `credit`: what the caller
 * could give. Somebody without a seat sees their own gifts alone, and `total` is what is unspent of these.
 */
export const Pot = z.object({
  total: cents,
  own: cents,
  credit: cents,
  gifts: z.array(PotGift),
  can: abilities(potOfBook.actions),
})
export type PotView = z.output<typeof Pot>

export const partyPot = {
  /** The pot of a book, for those with a seat at its table, and for givers who have left it with something unspent. */
  read: enter('signedIn').may('read', potOfBook).get('/books/{bookId}/pot').input(book).output(Pot),

  /**
   * Gives of the caller’s account credit to the pot. `id` makes a gift happen once: sent again with the same one, it answers the
   * pot as it is. For those with a seat, but not for the GM, who pays with it.
   */
  give: enter('member')
    .may('give', potOfBook)
    .post('/books/{bookId}/pot')
    .input(PotGiftForm.extend({ bookId: z.uuid(), id: z.uuid() }))
    .errors(mayFail('POT_CREDIT_SHORT'))
    .output(Pot),

  /** Takes back all that is unspent of the caller’s own gifts; POT_NOTHING_UNSPENT where nothing is. */
  takeBack: enter('signedIn')
    .may('takeBack', potOfBook)
    .delete('/books/{bookId}/pot')
    .input(book)
    .output(z.object({ returned: cents })),
}
