import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { TeamMemberView } from '../contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** The cards of those who run the site. A card stays when the account that made it is gone. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: uuid().primaryKey(),
    publicInfo: jsonb().$type<TeamMemberView['publicInfo']>().notNull(),
    privateInfo: jsonb().$type<TeamMemberView['privateInfo']>().notNull(),
    createdBy: text().notNull(),
    uid: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [index('team_members_uid').on(table.uid)],
)
