import '#features/accounts/errors.ts'
import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { book, shelf } from '#features/books/contract.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'

/** One change of hands, which either side may undo. */
export const transfer = subject('transfer', ['takeBack'], {
  by: 'transferId',
  codes: ['TRANSFER_GONE', 'TAKE_BACK_OVER', 'BOOK_HANDED_ON', 'RECIPIENT_UNFIT'],
})
/** A book on its way to another GM: the page's own key, the book, whose it was, and who is to have it. */
export const bookInHand = subject('bookInHand', ['handOn'], {
  by: ['id', 'bookId', 'fromId', 'userId'],
  codes: ['BOOK_NOT_FOUND', 'BOOK_TRANSFER_REFUSED', 'BOOK_HANDED_ON'],
})
/** A book and somebody who helps with it, or is to. */
export const helpedBook = subject('helpedBook', ['transfer', 'appoint'], {
  by: ['bookId', 'userId'],
  codes: ['BOOK_NOT_FOUND', 'BOOK_TRANSFER_REFUSED'],
})
/** The people that a book can be given to. */
export const recipients = subject('recipients', ['seek'], { by: null })
/** A GM that a book is grown for, and the page's own key. */
export const host = subject('host', ['grow'], {
  by: ['gmId', 'id'],
  codes: ['GROW_REFUSED', 'RECIPIENT_FULL', 'SLOTS_UNREADABLE'],
})

const MISSING = 'Missing user or book data. Transfer aborted.'
const bookId = z.uuid(MISSING)
const userId = z.uuid(MISSING)
const ofBook = z.object({ bookId })
const done = z.object({ done: z.literal(true) })
const person = { id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() }

/** Somebody who could take a book: a name, an avatar, a domain, and nothing else. */
export const Recipient = z.object({ ...person, subdomain: z.string().nullable() })
export type RecipientView = z.output<typeof Recipient>

const Helper = z.object({ ...person, since: z.date() })
export type HelperView = z.output<typeof Helper>

/** The helpers of a book in each part, the oldest first. */
const Helpers = z.object({
  coCreators: z.array(Helper),
  lorekeepers: z.array(Helper),
  can: abilities(['appoint', 'transfer']),
})
export type HelpersView = z.output<typeof Helpers>

/** A side is null once its account is gone. */
const side = z.object({ id: z.uuid(), name: z.string() }).nullable()

/** One change of hands. `isTakeBack`: it undid the one before; `isTakenBack`: it was undone itself. */
export const Transfer = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  /** The title of the book at that time. */
  title: z.string(),
  from: side,
  to: side,
  madeBy: side,
  at: z.date(),
  takeBackUntil: z.date(),
  isTakeBack: z.boolean(),
  isTakenBack: z.boolean(),
  can: abilities(transfer.actions),
})
export type TransferView = z.output<typeof Transfer>

/** A Game Master whose lore the caller keeps, and whether a book can be grown for them now. */
const Host = z.object({
  ...person,
  slots: z.object({ used: z.int(), total: z.int() }),
  can: abilities(host.actions),
})
export type HostView = z.output<typeof Host>

const Seeded = z.object({ id: z.uuid() })

const handing = mayFail('BOOK_HANDED_ON', 'RECIPIENT_SELF', 'RECIPIENT_UNFIT')
const FULL = mayFail('RECIPIENT_FULL', 'SLOTS_UNREADABLE')
/** How visitors and lurkers are refused where a seed book is made. */
const asSower = { words: { signIn: 'SEED_LOGIN_REQUIRED', lurker: 'BOOK_EDIT_REFUSED' } } as const
const seeding = mayFail('SEED_LOGIN_REQUIRED', 'BOOK_EDIT_REFUSED', 'ACCOUNT_LEAVING')

export const transfers = {
  /** The GM behind the exact name of a subdomain, or null. To those who own a book, and to admins. */
  findGm: enter('signedIn')
    .may('seek', recipients)
    .get('/recipients/by-subdomain')
    .input(z.object({ subdomain: z.string().trim().toLowerCase().min(1).max(60) }))
    .output(z.object({ gm: Recipient.nullable() })),

  /** The people with the role gm, by name, `search` being a part of it. To those who own a book, and to admins. */
  gms: enter('signedIn')
    .may('seek', recipients)
    .get('/recipients/gms')
    .input(z.object({ search: z.string().trim().max(60).optional(), after: z.string().max(300).optional() }))
    .output(z.object({ gms: z.array(Recipient), next: z.string().nullable() })),

  /** The lorekeepers of the GM who owns a book. Rule: transfer. */
  lorekeepers: enter('signedIn')
    .may('transfer', book, 'bookId')
    .get('/books/{bookId}/recipients')
    .input(ofBook)
    .output(z.object({ lorekeepers: z.array(Recipient) })),

  /**
   * Hands a book on to another GM, who needs a free slot at this moment. Lorekeepers and co-creators go, all else stays.
   * `id` is the page's own key: sent twice it is done once. `fromId`: whose it was when it was confirmed. Rule: transfer.
   */
  toGm: enter('member')
    .may('handOn', bookInHand)
    .post('/books/{bookId}/transfers')
    .input(ofBook.extend({ id: z.uuid(), fromId: userId, userId }))
    .errors(handing)
    .errors(FULL)
    .output(done),

  /** Adds a lorekeeper of the GM who owns the book to the book's lorekeepers. Rule: transfer. */
  toLorekeeper: enter('member')
    .may('transfer', helpedBook)
    .put('/books/{bookId}/lorekeepers/{userId}')
    .input(ofBook.extend({ userId }))
    .errors(handing)
    .errors(mayFail('LOREKEEPER_ON_BOOK', 'LOREKEEPER_UNTIED'))
    .output(done),

  /** The helpers of a book. Rule: readAsGm. */
  helpers: enter('signedIn')
    .may('readAsGm', book, 'bookId')
    .get('/books/{bookId}/helpers')
    .input(ofBook)
    .output(Helpers),

  /** Takes a lorekeeper off a book; their tie to its GM stays. Who is off already stays off. Rule: appoint. */
  removeLorekeeper: enter('member')
    .may('appoint', helpedBook)
    .delete('/books/{bookId}/lorekeepers/{userId}')
    .input(ofBook.extend({ userId }))
    .output(Helpers),

  /** Makes a person that the caller can find a co-creator of a book, if they are not one yet. Rule: appoint. */
  addCoCreator: enter('member')
    .may('appoint', helpedBook)
    .put('/books/{bookId}/co-creators/{userId}')
    .input(ofBook.extend({ userId }))
    .errors(mayFail('CO_CREATOR_UNFIT'))
    .output(Helpers),

  /** Takes a co-creator off a book. Who is off already stays off. Rule: appoint. */
  removeCoCreator: enter('member')
    .may('appoint', helpedBook)
    .delete('/books/{bookId}/co-creators/{userId}')
    .input(ofBook.extend({ userId }))
    .output(Helpers),

  /** The book's transferHistory, newest first. Rule: readAsGm. */
  history: enter('signedIn')
    .may('readAsGm', book, 'bookId')
    .get('/books/{bookId}/transfers')
    .input(ofBook)
    .output(z.object({ transfers: z.array(Transfer) })),

  /** The transfers that the caller was a side of or made, and can take back now; newest first. */
  recent: enter('signedIn')
    .get('/me/transfers')
    .output(z.object({ transfers: z.array(Transfer) })),

  /**
   * Undoes a transfer within 24 hours: owner, lorekeepers and co-creators are what they were. Either side may, and an
   * admin; the former owner needs a free slot at this moment. Sent twice it is done once.
   */
  takeBack: enter('member')
    .may('takeBack', transfer)
    .post('/transfers/{transferId}/take-back')
    .input(z.object({ transferId: z.uuid() }))
    .errors(FULL)
    .output(done),

  /** Makes a seed book that the caller hosts. `id` is the page's own key: sent twice it makes one book. */
  seed: enter('member', asSower)
    .may('create', shelf)
    .post('/seeds')
    .input(z.object({ id: z.uuid() }))
    .errors(seeding)
    .errors(mayFail('SLOTS_FULL'))
    .output(Seeded),

  /** Makes a seed book that a GM hosts whose lore the caller keeps, in a slot of that GM's. `id` as for `seed`. */
  grow: enter('member', asSower)
    .may('grow', host)
    .post('/gms/{gmId}/seeds')
    .input(z.object({ id: z.uuid(), gmId: z.uuid() }))
    .errors(seeding)
    .errors(mayFail('PASSWORD_TAKEN'))
    .output(Seeded),

  /** The GMs whose lore the caller keeps, with their slots. */
  hosts: enter('signedIn')
    .get('/me/hosts')
    .output(z.object({ hosts: z.array(Host) })),
}
