import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * Somebody, somewhere or something of a campaign. `veil` is the one state behind both of its names: veiled is not
 * visible. Lists stand in the order of birth, so that the position tells nothing about a name.
 */
export const npcs = pgTable(
  'npcs',
  {
    id: uuid().primaryKey(),
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    type: text().notNull().default('person'),
    name: text().notNull(),
    description: text(),
    longDescription: text(),
    /** The key of the stored image; null shows the drawn portrait. */
    imageKey: text(),
    veil: boolean().notNull().default(true),
    /** When the party was shown the face; null while it was never shown. */
    unveiledAt: moment(),
    /** The fields of the type, which the party reads once the veil is lifted. */
    publicInfo: jsonb().$type<Record<string, string>>().notNull().default({}),
    gmOnlyInfo: text(),
    gmNotes: text(),
    placeholder: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    check('npcs_type', sql`${table.type} in ('person', 'place', 'object')`),
    index('npcs_of_book').on(table.bookId, table.createdAt, table.id).where(sql`not ${table.placeholder}`),
    index('npcs_unveiled')
      .on(table.bookId, desc(table.unveiledAt), desc(table.id))
      .where(sql`not ${table.placeholder} and not ${table.veil} and ${table.unveiledAt} is not null`),
    index('npcs_of_maker').on(table.createdBy),
  ],
)

/**
 * A player who sees the face of an NPC that is veiled for the others. While the veil is lifted for all there is none; one of a
 * player who has left the book does not count until they return.
 */
export const npcLifts = pgTable(
  'npc_lifts',
  {
    npcId: uuid()
      .notNull()
      .references(() => npcs.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    liftedAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.npcId, table.userId] }), index('npc_lifts_user').on(table.userId)],
)

/**
 * A thing to know about an NPC. `veil` is for everybody, and `liftedAt` says since when it is off. One that is struck out while
 * the ledger speaks of it stays for the ledger alone.
 */
export const npcFacts = pgTable(
  'npc_facts',
  {
    id: uuid().primaryKey(),
    npcId: uuid()
      .notNull()
      .references(() => npcs.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    position: integer().notNull(),
    veil: boolean().notNull().default(true),
    liftedAt: moment(),
    /** Counts the changes of its text, so that an older tab does not write over a newer one. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    removedAt: moment(),
  },
  table => [
    check('npc_facts_lifted', sql`${table.veil} = (${table.liftedAt} is null)`),
    index('npc_facts_of_npc').on(table.npcId, table.position, table.id),
  ],
)

/** How the veil of a thing to know stands for one player, over how it stands for everybody: lifted, or drawn. */
export const npcFactLifts = pgTable(
  'npc_fact_lifts',
  {
    factId: uuid()
      .notNull()
      .references(() => npcFacts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lifted: boolean().notNull(),
    at: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.factId, table.userId] }), index('npc_fact_lifts_user').on(table.userId)],
)

/**
 * The ledger of a gallery: who learnt of an NPC or of a thing about it when, and who was to forget it. Lines are added and never
 * changed; those about a player go with the account. Without a player a line is about everybody, and counts over every earlier
 * line about one; without a thing to know it is about the face.
 */
export const npcKnowledge = pgTable(
  'npc_knowledge',
  {
    id: uuid().primaryKey(),
    npcId: uuid()
      .notNull()
      .references(() => npcs.id, { onDelete: 'cascade' }),
    factId: uuid().references(() => npcFacts.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    learned: boolean().notNull(),
    at: moment().notNull(),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why, in the words of the GM side, and for it alone. */
    reason: text(),
  },
  table => [
    index('npc_knowledge_of_npc').on(table.npcId, desc(table.at), desc(table.id)),
    index('npc_knowledge_fact').on(table.factId),
    index('npc_knowledge_user').on(table.userId),
    index('npc_knowledge_by').on(table.by),
  ],
)
