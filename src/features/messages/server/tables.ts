import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import type { AdminMessageType, Context, IdentityType } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/** A private conversation of two people, or of the site with one. Its id is made of both of theirs. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    /** The person who wrote first; null for the site, and when that account is deleted. */
    startedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    isSystem: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  table => [index('conversations_starter').on(table.startedBy)],
)

/** One of the members, with what they have not read. Whose account is gone is a member no more. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    unread: integer().notNull().default(0),
    lastMessageAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_newest').on(table.userId, desc(table.lastMessageAt), desc(table.conversationId)),
    index('conversation_members_unread').on(table.userId).where(sql`${table.unread} > 0`),
  ],
)

/**
 * The log of official messages. Append-only: a trigger refuses every change and deletion. It names people by their ids alone, and so
 * outlives their accounts. `id` is that of the message.
 */
export const officialMessages = pgTable(
  'official_messages',
  {
    id: uuid().primaryKey(),
    type: text().$type<AdminMessageType>().notNull(),
    /** The recipient; null for a message to everybody. */
    recipientId: uuid(),
    conversationId: uuid(),
    content: text().notNull(),
    sentBy: uuid().notNull(),
    sentAt: moment().notNull(),
    loggedAt: moment().notNull().default(sql`clock_timestamp()`),
  },
  table => [index('official_messages_newest').on(desc(table.loggedAt), desc(table.id))],
)

/**
 * Everything that is said, wherever. `id` is chosen by the page, so that what is sent twice is kept once. What makes a
 * message official is written by the server alone. `subdomain` is where it was written; the talk of a
 * domain has its id in `realmId`, a name that exports have too.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    context: text().$type<Context>().notNull(),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    bookId: uuid().references(() => books.id, { onDelete: 'cascade' }),
    realmId: uuid().references(() => subdomains.id, { onDelete: 'cascade' }),
    subdomain: text(),
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    senderType: text().$type<IdentityType | 'admin'>().notNull(),
    senderName: text().notNull(),
    characterId: uuid().references(() => characters.id, { onDelete: 'set null' }),
    isSystem: boolean().notNull().default(false),
    content: text().notNull(),
    deleted: boolean().notNull().default(false),
    isAdminMessage: boolean().notNull().default(false),
    adminMessageType: text().$type<AdminMessageType>(),
    bypassPrivacy: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    check('messages_context', sql`${table.context} in ('campaign', 'inn', 'private', 'global', 'domain')`),
    index('messages_global').on(desc(table.createdAt), desc(table.id)).where(sql`${table.context} = 'global'`),
    index('messages_of_conversation').on(table.conversationId, desc(table.createdAt), desc(table.id)),
    index('messages_of_book').on(table.bookId, table.context, desc(table.createdAt), desc(table.id)),
    index('messages_of_realm').on(table.realmId, desc(table.createdAt), desc(table.id)),
    index('messages_of_sender').on(table.senderId, table.createdAt, table.id),
    index('messages_of_character').on(table.characterId),
  ],
)
