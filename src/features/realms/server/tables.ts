import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { DEFAULT_MAX_LOREKEEPERS } from '#features/entitlements/rules.ts'
import type { Timezone } from '#lexicon/people.ts'
import type { DomainVisibility } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/** One GM's domain. That a name has one owner, and an owner one name, is the database's to keep. */
export const subdomains = pgTable(
  'subdomains',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    isActive: boolean().notNull().default(true),
    domainVisibility: text().$type<DomainVisibility>().notNull().default('private'),
    bio: text().notNull().default(''),
    timezone: text().$type<Timezone>(),
    preferredSystems: jsonb().$type<string[]>().notNull().default([]),
    settingsUpdatedAt: moment().notNull(),
  },
  table => [
    unique('subdomains_name').on(table.name),
    unique('subdomains_owner').on(table.ownerId),
    index('subdomains_listed').on(table.name).where(sql`${table.domainVisibility} = 'listed' and ${table.isActive}`),
    index('subdomains_listed_clock')
      .on(table.timezone, table.name)
      .where(sql`${table.domainVisibility} = 'listed' and ${table.isActive}`),
    index('subdomains_search')
      .using('gin', table.name.op('gin_trgm_ops'), table.bio.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
  ],
)

/** How a GM presents themselves as one: name, style, what they run. One a person, made when they begin. */
export const gmProfiles = pgTable('gm_profiles', {
  id: uuid().primaryKey(),
  createdBy: uuid()
    .notNull()
    .unique('gm_profiles_owner')
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  pronouns: text().notNull().default(''),
  bio: text().notNull().default(''),
  gameTypes: jsonb().$type<string[]>().notNull().default([]),
  systemsKnown: jsonb().$type<string[]>().notNull().default([]),
  systemsInterested: jsonb().$type<string[]>().notNull().default([]),
  /** How many lorekeepers this GM wants at most; the plan may allow less. */
  maxLorekeepers: integer().notNull().default(DEFAULT_MAX_LOREKEEPERS),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
})

/** The people banned from a domain, one row each. */
export const domainBans = pgTable(
  'realm_bans',
  {
    id: uuid().primaryKey(),
    domainId: uuid('realm_id')
      .notNull()
      .references(() => subdomains.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    bannedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    unique('realm_bans_once').on(table.domainId, table.userId),
    index('realm_bans_newest').on(table.domainId, table.id),
    index('realm_bans_user').on(table.userId),
  ],
)
