import { desc } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * Every change of hands of a book: giver, recipient and actor. A deleted account leaves its columns empty. `title` is the
 * title at that time: the giver may not read the book any more. `takesBack` names the transfer that this one undid.
 */
export const bookTransfers = pgTable(
  'book_transfers',
  {
    id: uuid().primaryKey(),
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    fromId: uuid().references(() => users.id, { onDelete: 'set null' }),
    toId: uuid().references(() => users.id, { onDelete: 'set null' }),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    takesBack: uuid(),
    at: moment().notNull(),
  },
  table => [
    unique('book_transfers_taken_back_once').on(table.takesBack),
    index('book_transfers_newest').on(table.bookId, desc(table.at)),
    index('book_transfers_from').on(table.fromId, desc(table.at)),
    index('book_transfers_to').on(table.toId, desc(table.at)),
    index('book_transfers_made').on(table.madeBy),
  ],
)

/** The helpers of a book before a transfer, restored if the transfer is taken back. */
export const bookTransferHelpers = pgTable(
  'book_transfer_helpers',
  {
    transferId: uuid()
      .notNull()
      .references(() => bookTransfers.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    part: text().notNull(),
    since: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.transferId, table.userId, table.part] }),
    index('book_transfer_helpers_user').on(table.userId),
  ],
)
