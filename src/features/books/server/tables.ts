import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { InnWard, Ward } from '#lexicon/books.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * A campaign. What lies under it in higher rooms hangs on `id` with a cascade, so that burning the row burns all of it.
 * `hostedBy` is the owner, whose slot it takes and whose domain it belongs to; `createdBy` is who wrote the first line.
 */
export const books = pgTable(
  'books',
  {
    id: uuid().primaryKey(),
    hostedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdByName: text().notNull(),
    title: text().notNull(),
    shortDescription: text().notNull().default(''),
    longDescription: text().notNull().default(''),
    prologueLabel: text().notNull().default('Prologue'),
    system: text().notNull().default(''),
    /** A language tag, for readers by ear, for hyphens, and for the PDF and the electronic book. */
    language: text().notNull().default('en-US'),
    tags: jsonb().$type<string[]>().notNull().default([]),
    ward: text().$type<Ward>().notNull().default('gm-only'),
    /** Whether search engines may list it; while its ward is public, and only then. */
    isIndexed: boolean().notNull().default(false),
    innIsOpen: boolean().notNull().default(true),
    innWard: text().$type<InnWard>().notNull().default('party'),
    bookTheme: text().notNull().default('fantasy'),
    iconFlavor: text().notNull().default('fantasy'),
    scribeStyle: text().notNull().default('fantasy'),
    introStyles: jsonb().$type<Record<string, string>>().notNull().default({}),
    customScribes: jsonb().$type<Record<string, string>>().notNull().default({}),
    tabletopStyle: boolean().notNull().default(true),
    tableDrapery: text().notNull().default('fantasy'),
    /** The key of the stored cover; null is the drawn one. */
    coverKey: text(),
    campaignPassword: text().notNull(),
    placeholder: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    /** When it last changed hands. */
    lastTransfer: moment(),
    /** Whether it came back from the vault, and when it last did. */
    restoredFromVault: boolean().notNull().default(false),
    restoredAt: moment(),
    updatedAt: moment().notNull(),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('books_password_lower').on(sql`lower(${table.campaignPassword})`),
    check('books_password_shape', sql`${table.campaignPassword} ~ '^[A-Za-z0-9-]{3,50}$'`),
    index('books_newest').on(desc(table.createdAt), desc(table.id)),
    index('books_newest_public').on(desc(table.createdAt), desc(table.id)).where(sql`${table.ward} = 'public'`),
    index('books_indexed')
      .on(desc(table.createdAt), desc(table.id))
      .where(sql`${table.isIndexed} and ${table.ward} = 'public'`),
    // The index of Discover's search; only of books that are open to everybody.
    index('books_search')
      .using('gin', table.title.op('gin_trgm_ops'), table.shortDescription.op('gin_trgm_ops'))
      .with({ fastupdate: false })
      .where(sql`${table.ward} = 'public'`),
    index('books_of_host').on(table.hostedBy, desc(table.createdAt), desc(table.id)),
    index('books_of_creator').on(table.createdBy),
  ],
)

/** The members of a book besides its host: one row for each part (`MEMBER_PARTS`) of a person. */
export const bookMembers = pgTable(
  'book_members',
  {
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    part: text().notNull(),
    since: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.bookId, table.userId, table.part] }),
    index('book_members_user').on(table.userId, table.bookId),
  ],
)
