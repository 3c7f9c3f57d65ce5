import { desc, sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import type { Audience, Visibility } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()
const ofCharacter = () =>
  uuid()
    .notNull()
    .references(() => characters.id, { onDelete: 'cascade' })

/** The settings of a character’s journal. One without a row has the settings of a new one. */
export const journals = pgTable(
  'journals',
  {
    characterId: ofCharacter().primaryKey(),
    visibility: text().$type<Visibility>().notNull().default('private'),
    /** null: the name of the character with “'s Journal”. */
    title: text(),
    scribeStyle: text().$type<ScribeId>().notNull().default('fantasy'),
    allowGMQuotes: boolean().notNull().default(false),
    createdAt: moment(),
    updatedAt: moment(),
  },
  table => [check('journals_visibility', sql`${table.visibility} in ('private', 'gm', 'campaign')`)],
)

/** An entry of a journal. `audience` is that of a secret one; the main entries follow the journal and have none. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid().primaryKey(),
    characterId: ofCharacter(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name of the character when the entry was written. */
    characterName: text().notNull(),
    isSecret: boolean().notNull(),
    audience: text().$type<Audience>(),
    title: text().notNull(),
    content: text().notNull(),
    /** The beginning of the text, as its writer reads it. */
    ownPreview: text().notNull(),
    /** The same without secret passages and without the names that it mentions, for everybody else. */
    openPreview: text().notNull(),
    tags: text().array().notNull(),
    entryDate: date({ mode: 'string' }).notNull(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  table => [
    check(
      'journal_entries_audience',
      sql`case when ${table.isSecret} then ${table.audience} in ('gm', 'private') else ${table.audience} is null end`,
    ),
    index('journal_entries_by_day').on(
      table.characterId,
      table.isSecret,
      desc(table.entryDate),
      desc(table.createdAt),
      desc(table.id),
    ),
    index('journal_entries_told').on(table.characterId).where(sql`${table.audience} = 'gm'`),
    index('journal_entries_of_writer').on(table.createdBy, table.entryDate, table.id),
  ],
)
