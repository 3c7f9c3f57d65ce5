import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { PrivateText, PublicText } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

export type PublicInfo = Record<PublicText | 'image', string>
export type PrivateInfo = Record<PrivateText, string>

/** The members of the team. They stay when the account that made them is deleted, with the name of its owner. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: uuid().primaryKey(),
    publicInfo: jsonb().$type<PublicInfo>().notNull(),
    privateInfo: jsonb().$type<PrivateInfo>().notNull(),
    createdBy: text().notNull(),
    uid: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment(),
    updatedAt: moment(),
    /** Grows with each change, so that nobody writes over a change unawares. */
    version: integer().notNull(),
  },
  table => [index('team_members_of').on(table.uid)],
)
