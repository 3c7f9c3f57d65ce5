import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { gameSessions } from '#features/schedule/server/tables.ts'
import type { NotePriority, NoteState, NoteType } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/** A note of a campaign, for its GM side alone. It belongs to the book: it stays when its writer leaves. */
export const campaignNotes = pgTable(
  'campaign_notes',
  {
    id: uuid().primaryKey(),
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Who saved it last. */
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    content: text().notNull(),
    type: text().$type<NoteType>().notNull(),
    status: text().$type<NoteState>().notNull(),
    priority: text().$type<NotePriority>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    check('campaign_notes_type', sql`${table.type} in ('arc', 'todo', 'note')`),
    check('campaign_notes_status', sql`${table.status} in ('planning', 'active', 'paused', 'completed')`),
    check('campaign_notes_priority', sql`${table.priority} in ('low', 'medium', 'high')`),
    index('campaign_notes_of_book').on(table.bookId, table.type, table.createdAt, table.id),
    index('campaign_notes_of_maker').on(table.createdBy),
    index('campaign_notes_of_saver').on(table.updatedBy),
  ],
)

/** A game session at which an arc is on the table. */
export const arcEvenings = pgTable(
  'arc_evenings',
  {
    noteId: uuid()
      .notNull()
      .references(() => campaignNotes.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => gameSessions.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.noteId, table.sessionId] }),
    index('arc_evenings_of_session').on(table.sessionId),
  ],
)
