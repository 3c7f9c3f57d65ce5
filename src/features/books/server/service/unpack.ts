import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { announce, type Call } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { shortList } from '#kit/shared/short-list.ts'
import { INN_WARDS, INTRO_PAGES, WARDS } from '#lexicon/books.ts'
import { DRAPERY_IDS, SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { bookCreated } from '../../events.ts'
import { NewBook } from '../../forms.ts'
import { PASSWORD_RULE } from '../../rules.ts'
import { books } from '../tables.ts'
import { theWriter } from './bind-book.ts'
import { COVERS } from './covers.ts'
import { freePasswords } from './passwords.ts'
import { holdSlots, takeSlot } from './slots.ts'

const { title, shortDescription, longDescription, prologueLabel, system, language, tags, bookTheme, iconFlavor } =
  NewBook.shape

/** A book as an archive has it. What the form would refuse is refused here too. */
const PackedBook = z.object({
  title,
  shortDescription,
  longDescription,
  prologueLabel,
  system,
  /** Older archives do not have it. */
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
  /** '' where a book comes from an archive without passwords. */
  campaignPassword: z.union([z.literal(''), z.string().regex(PASSWORD_RULE)]),
  cover: z.string().nullable().optional(),
  /** Archives have these; a book from another product does not. */
  createdAt: pastMoment.optional(),
  updatedAt: pastMoment.optional(),
})

/** The archive's data about the book's life elsewhere: who created it, who had it. */
const PastLife = z.object({
  createdByName: z.string().max(200).optional(),
  isIndexed: z.boolean().default(false),
  people: z.array(z.object({ name: z.string().max(200) })).default([]),
})

/** Makes the book that the rest of the archive goes into: hosted by the caller, in a free slot of theirs. */
export async function unpackBook(tx: Call, packed: unknown, from: Unpacking) {
  const { cover, campaignPassword: wanted, longDescription: prologue, ...rest } = PackedBook.parse(packed)
  const { createdAt = tx.now, updatedAt = tx.now, ...fields } = rest
  const { userId, name } = theWriter(tx)
  const hostedBy = await holdSlots(tx, userId, 'ACCOUNT_LEAVING')
  await takeSlot(tx, hostedBy)
  const campaignPassword =
    wanted === '' || (await isTaken(tx, wanted)) ? (await freePasswords(tx, 'detailed', 1))[0]! : wanted
  const marks = { createdBy: userId, createdByName: name, createdAt, updatedAt, updatedBy: userId }
  const key = `${COVERS}/${from.bookId}/${tx.now.getTime()}_cover.jpg`
  const coverKey = await from.picture(cover, { kind: 'cover', key })
  const longDescription = await from.remap(prologue)
  await tx.db
    .insert(books)
    .values({ ...fields, longDescription, id: from.bookId, campaignPassword, coverKey, hostedBy, ...marks })
  for (const one of leftBehind(PastLife.parse(packed), name)) from.leave(one)
  announce(tx, bookCreated, { bookId: from.bookId, hostedBy })
}

/** Reports the data that is not imported: claims that cannot be checked here, and consent that was not given here. */
function leftBehind({ createdByName, isIndexed, people }: z.output<typeof PastLife>, name: string) {
  const seats = [...new Set(people.map(one => one.name))]
  return [
    ...(createdByName && createdByName !== name ? [`the name of its first author, ${createdByName}`] : []),
    ...(seats.length > 0 ? [`the seats at its table: ${shortList(seats)}`] : []),
    ...(isIndexed ? ['the leave for search engines to list it'] : []),
  ]
}

async function isTaken(tx: Call, password: string): Promise<boolean> {
  return (await tx.db.$count(books, sql`lower(${books.campaignPassword}) = ${password.toLowerCase()}`)) > 0
}
