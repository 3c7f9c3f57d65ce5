import { desc, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { Chosen } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })
const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * That something happened, for one person. `about` is the thing and `within` the larger one around it; both belong to
 * rooms above, which forget the notices of what goes. While it is unread, the same once more adds to `times`: one row
 * a person, kind and thing. What it says is not kept: it is asked for when it is read. `words` are public ones that
 * stand nowhere else.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    kind: text().notNull(),
    about: uuid().notNull(),
    within: uuid(),
    words: jsonb().$type<Record<string, string>>().notNull().default({}),
    times: integer().notNull().default(1),
    /** When it first happened. */
    since: moment().notNull(),
    /** When it last happened. */
    at: moment().notNull(),
    readAt: moment(),
    mailedAt: moment(),
  },
  table => [
    uniqueIndex('notices_unread_once').on(table.userId, table.kind, table.about).where(sql`${table.readAt} is null`),
    index('notices_unread').on(table.userId, desc(table.at), desc(table.id)).where(sql`${table.readAt} is null`),
    index('notices_newest').on(table.userId, desc(table.at), desc(table.id)),
    index('notices_about').on(table.about),
    index('notices_within').on(table.within),
    index('notices_read').on(table.readAt).where(sql`${table.readAt} is not null`),
  ],
)

/** The notice choices of a person, and when the next digest is due: never while nothing is mailed. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    chosen: jsonb().$type<Chosen>().notNull().default({}),
    timeZone: text(),
    nextDigestAt: moment(),
  },
  table => [index('notice_choices_due').on(table.nextDigestAt).where(sql`${table.nextDigestAt} is not null`)],
)
