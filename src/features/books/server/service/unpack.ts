import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Unpacking } from '#kit/server/belongings.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { INN_WARDS, INTRO_PAGES, WARDS } from '#lexicon/books.ts'
import { DRAPERY_IDS, SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { NewBook } from '../../contract.ts'
import { bookCreated } from '../../events.ts'
import { PASSWORD_RULE } from '../../rules.ts'
import { books } from '../tables.ts'
import { theWriter } from './bind-book.ts'
import { COVERS } from './covers.ts'
import { freePasswords } from './passwords.ts'
import { holdSlots, takeSlot } from './slots.ts'

const { title, shortDescription, longDescription, prologueLabel, system, language, tags, bookTheme, iconFlavor } =
  NewBook.shape

/** A book as an archive tells it. What the form would refuse is refused here too. */
const PackedBook = z.object({
  title,
  shortDescription,
  longDescription,
  prologueLabel,
  system,
  /** Older archives do not tell it. */
  language,
  tags,
  bookTheme,
  iconFlavor,
  ward: z.enum(WARDS),
  innIsOpen: z.boolean(),
  innWard: z.enum(INN_WARDS),
  scribeStyle: z.enum(SCRIBE_IDS).catch('fantasy'),
  introStyles: z.partialRecord(z.enum(INTRO_PAGES), z.enum(SCRIBE_IDS)).catch({}),
  customScribes: z.partialRecord(z.enum(SCRIBE_IDS), z.string().trim().min(1).max(60)).catch({}),
  tabletopStyle: z.boolean(),
  tableDrapery: z.enum(DRAPERY_IDS),
  /** '' where a book comes from a place without passwords. */
  campaignPassword: z.union([z.literal(''), z.string().regex(PASSWORD_RULE)]),
  cover: z.string().nullable().optional(),
})

/** Makes the book that the rest of the archive goes into: hosted by the caller, in a free slot of theirs. */
export async function unpackBook(tx: Call, packed: unknown, from: Unpacking) {
  const { cover, campaignPassword: wanted, longDescription: prologue, ...fields } = PackedBook.parse(packed)
  const { userId, name } = theWriter(tx)
  const hostedBy = await holdSlots(tx, userId, 'ACCOUNT_LEAVING')
  await takeSlot(tx, hostedBy)
  const campaignPassword =
    wanted === '' || (await isTaken(tx, wanted)) ? (await freePasswords(tx, 'detailed', 1))[0]! : wanted
  const marks = { createdBy: userId, createdByName: name, createdAt: tx.now, updatedAt: tx.now, updatedBy: userId }
  const key = `${COVERS}/${from.bookId}/${tx.now.getTime()}_cover.jpg`
  const coverKey = await from.picture(cover, { kind: 'cover', key })
  const longDescription = await from.led(prologue)
  await tx.db
    .insert(books)
    .values({ ...fields, longDescription, id: from.bookId, campaignPassword, coverKey, hostedBy, ...marks })
  announce(tx, bookCreated, { bookId: from.bookId, hostedBy })
}

async function isTaken(tx: Call, password: string): Promise<boolean> {
  return (await tx.db.$count(books, sql`lower(${books.campaignPassword}) = ${password.toLowerCase()}`)) > 0
}
