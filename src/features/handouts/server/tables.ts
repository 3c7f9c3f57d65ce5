import { desc, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import type { Audience, FileGroup, HandoutCategory, HandoutType } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })
const ofBook = () =>
  uuid()
    .notNull()
    .references(() => books.id, { onDelete: 'cascade' })

/**
 * A paper that the GM side hands out. `audience` says who its readers are once it is shared; a chosen one whose players have all left
 * is for nobody, and never for everybody.
 */
export const handouts = pgTable(
  'handouts',
  {
    id: uuid().primaryKey(),
    bookId: ofBook(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    content: text().notNull(),
    type: text().$type<HandoutType>().notNull(),
    category: text().$type<HandoutCategory>().notNull(),
    audience: text().$type<Audience>().notNull(),
    /** When it was shared last; null while it is withdrawn, or was never shared. */
    sharedAt: moment(),
    /** For the GM side alone. */
    notes: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    check('handouts_type', sql`${table.type} in ('document', 'letter', 'map', 'image', 'audio', 'other')`),
    check('handouts_category', sql`${table.category} in ('general', 'lore', 'quest', 'character', 'location')`),
    check('handouts_audience', sql`${table.audience} in ('everyone', 'chosen')`),
    index('handouts_of_book').on(table.bookId, desc(table.createdAt), desc(table.id)),
    index('handouts_shared')
      .on(table.bookId, desc(table.sharedAt), desc(table.id))
      .where(sql`${table.sharedAt} is not null`),
    index('handouts_of_maker').on(table.createdBy),
  ],
)

const ofHandout = () =>
  uuid()
    .notNull()
    .references(() => handouts.id, { onDelete: 'cascade' })
const byUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A player that a handout is for, where its audience is chosen. */
export const handoutReaders = pgTable('handout_readers', { handoutId: ofHandout(), userId: byUser() }, table => [
  primaryKey({ columns: [table.handoutId, table.userId] }),
  index('handout_readers_user').on(table.userId),
])

/** When a player first opened a handout. */
export const handoutOpenings = pgTable(
  'handout_openings',
  { handoutId: ofHandout(), userId: byUser(), openedAt: moment().notNull() },
  table => [primaryKey({ columns: [table.handoutId, table.userId] }), index('handout_openings_user').on(table.userId)],
)

/** A file of a handout. Until a handout is saved with it, it is its uploader's, and goes after a day. */
export const handoutFiles = pgTable(
  'handout_files',
  {
    id: uuid().primaryKey(),
    bookId: ofBook(),
    handoutId: uuid().references(() => handouts.id, { onDelete: 'cascade' }),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The key of the stored bytes. */
    key: text().notNull().unique('handout_files_key'),
    originalName: text().notNull(),
    type: text().notNull(),
    category: text().$type<FileGroup>().notNull(),
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    check('handout_files_category', sql`${table.category} in ('image', 'audio', 'document')`),
    index('handout_files_of_handout').on(table.handoutId, table.createdAt, table.id),
    index('handout_files_of_book').on(table.bookId),
    index('handout_files_loose').on(table.createdAt).where(sql`${table.handoutId} is null`),
    index('handout_files_uploader').on(table.uploadedBy),
  ],
)
