import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { BadgeSlot } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })
const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * Badges that people have made. Their picture is the file of the same name; those of the house have no row. One that is
 * promised comes with a code that outlives the account of its maker.
 */
export const badges = pgTable(
  'badges',
  {
    id: text().primaryKey(),
    createdBy: byUser(),
    createdAt: moment().notNull(),
    isPromised: boolean().notNull().default(false),
  },
  table => [
    index('badges_creator').on(table.createdBy, table.createdAt),
    index('badges_age').on(table.createdAt, table.id),
  ],
)

/** Who has which badge, and in which slot beside the name it shows. */
export const earnedBadges = pgTable(
  'earned_badges',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    badgeId: text().notNull(),
    earnedAt: moment().notNull(),
    givenBy: byUser(),
    slot: smallint().$type<BadgeSlot>(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.badgeId] }),
    unique('earned_badges_slot').on(table.userId, table.slot),
    index('earned_badges_badge').on(table.badgeId),
    index('earned_badges_giver').on(table.givenBy),
    check('earned_badges_slots', sql`${table.slot} in (1, 2)`),
  ],
)
