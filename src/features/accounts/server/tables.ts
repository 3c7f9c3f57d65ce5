import { desc, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OwnSkyView } from '#lexicon/look/own-sky.ts'
import type { StepsSide } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/** The user record. The first block belongs to the auth library; everything else is ours. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** Whether logging in asks for a second factor; the auth library writes it. */
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),

    /** The address that this account wants to move to, until the link in the letter there is opened. */
    pendingEmail: text(),
    role: text().notNull().default('user'),
    banReason: text(),
    /** Since when the account is being deleted: it receives nothing any more. */
    leavingAt: moment(),
    accountType: text().notNull().default('player'),
    pronouns: text(),
    lastLogin: moment().notNull().defaultNow(),
    profileCompleted: boolean().notNull().default(false),
    profileCompletedAt: moment(),
    /** When a dialog of the first steps opened by itself; it does so once in the life of an account. */
    onboardingAskedAt: moment(),
    /** The sides of the product whose card of first steps this person has put away. */
    firstStepsAway: jsonb().$type<StepsSide[]>().notNull().default([]),
    profileVisibility: text().notNull().default('campaigns'),
    gameRole: text().notNull().default('Player'),
    bio: text().notNull().default(''),
    gameTypes: jsonb().$type<string[]>().notNull().default([]),
    systemsKnown: jsonb().$type<string[]>().notNull().default([]),
    systemsInterested: jsonb().$type<string[]>().notNull().default([]),
    contactInfo: text().notNull().default(''),
    chatPrivacy: text().notNull().default('my-circle'),
    allowSystemMessages: boolean().notNull().default(true),
    directMessages: text().notNull().default('open'),
    /** Whether the person shows others when they are writing, and sees it of those who do too. */
    showsWriting: boolean().notNull().default(false),
    /** When the person last chose who may write to them. */
    chatSettingsUpdatedAt: moment().notNull().defaultNow(),
    personalTheme: text().notNull().default('sunset-bliss'),
    /** The custom theme that is chosen in place of the personal one. */
    customSky: jsonb().$type<OwnSkyView>(),
  },
  table => [
    uniqueIndex('users_email_lower').on(sql`lower(${table.email})`),
    index('users_name').on(table.name, table.id),
    index('users_newest').on(desc(table.createdAt), desc(table.id)),
    index('users_public').on(table.name, table.id).where(sql`${table.profileVisibility} = 'public'`),
    index('users_admins').on(table.id).where(sql`lower(${table.role}) = 'admin'`),
    index('users_gms').on(table.name, table.id).where(sql`lower(${table.role}) = 'gm'`),
    // Kept up to date at once: people change their profiles seldom and look for each other often.
    index('users_search')
      .using('gin', table.name.op('gin_trgm_ops'), table.gameTypes, table.systemsKnown)
      .with({ fastupdate: false }),
    // Only the admin looks for addresses.
    index('users_email_search').using('gin', table.email.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/** One login of one browser. The cookie carries the token, signed. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [index('sessions_user').on(table.userId)],
)

/** How a user proves who they are: one row a provider; the password's hash lies in `credential`. */
export const logins = pgTable(
  'logins',
  {
    id: uuid().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('logins_user_provider').on(table.userId, table.providerId),
    uniqueIndex('logins_provider').on(table.providerId, table.accountId),
  ],
)

/** The secret behind somebody's authenticator app and their recovery codes, both encrypted by the auth library. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid().primaryKey(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
    /** The half minute of the last code that was taken: it and those before it open nothing any more. */
    lastStep: integer().notNull().default(0),
  },
  table => [uniqueIndex('two_factors_user').on(table.userId)],
)

/** The passkeys of a person: public keys, no secrets. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    name: text(),
    publicKey: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    createdAt: moment().defaultNow(),
    aaguid: text(),
  },
  table => [index('passkeys_user').on(table.userId), uniqueIndex('passkeys_credential').on(table.credentialID)],
)

/** The auth library's own short-lived values. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [index('verifications_identifier').on(table.identifier)],
)

/** Links that were mailed: kept as hashes, good once. `usedAt` stays, so a second use can be told from a wrong link. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text().primaryKey(),
    purpose: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that it proves, where that is not the one of the account. */
    address: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** When the mail server took the letter; null while it waits. */
    sentAt: moment(),
  },
  table => [index('mailed_links_user').on(table.userId, table.purpose, table.createdAt)],
)

/** When no mail got through, from the first letter that failed to the next that did not. One is open at a time. */
export const mailOutages = pgTable(
  'mail_outages',
  {
    id: uuid().primaryKey(),
    /** The error code of the connection to the mail server. */
    reason: text().notNull(),
    tries: integer().notNull().default(1),
    beganAt: moment().notNull(),
    endedAt: moment(),
  },
  table => [uniqueIndex('mail_outages_open').on(sql`(${table.endedAt} is null)`).where(sql`${table.endedAt} is null`)],
)

/** The audit: actor, act, and the person or thing concerned. Rows are only ever added. */
/** The values of an audit row, before or after an act. */
export type Audited = Record<string, string | number | boolean | null>

/** Append-only: a trigger refuses every change and deletion. Rows are written through `writeAudit` alone. */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: uuid().primaryKey(),
    at: moment().notNull(),
    actorId: uuid(),
    act: text().notNull(),
    subjectId: text(),
    before: jsonb().$type<Audited>().notNull().default({}),
    after: jsonb().$type<Audited>().notNull().default({}),
    address: text().notNull().default(''),
  },
  table => [
    index('audit_rows_at').on(table.at),
    index('audit_rows_act').on(table.act, table.at),
    index('audit_rows_subject').on(table.subjectId, table.at),
  ],
)

/**
 * The chain over the audit: the hash of each row and of the hash before it (SHA-256, by the function audit_hash of the database).
 * A trigger adds the link of a row when its transaction commits; links are append-only as the rows are.
 */
export const auditLinks = pgTable('audit_links', {
  n: bigint({ mode: 'number' }).primaryKey(),
  rowId: uuid().notNull().unique(),
  hash: text().notNull(),
})
