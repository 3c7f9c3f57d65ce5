import { type SQL, sql } from 'drizzle-orm'
import { isPerson } from '#features/accounts/server/service/system-accounts.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { ACCOUNT_TYPES, CHAT_PRIVACIES, DIRECT_MESSAGES, GAME_ROLES, PROFILE_VISIBILITIES } from '#lexicon/people.ts'
import { ROLES } from '#lexicon/roles.ts'

const NAMED = 5

const isNone = (column: SQL | typeof users.role, words: readonly string[]) =>
  sql`${column} <> all (${sql.param([...words])}::text[])`

/** What is wrong in a record, by field. */
const WRONG: Record<string, SQL> = {
  displayName: sql`btrim(${users.name}) = ''`,
  email: sql`position('@' in ${users.email}) < 2`,
  role: isNone(sql`lower(${users.role})`, [...ROLES, 'adventurer']),
  accountType: isNone(sql`${users.accountType}`, ACCOUNT_TYPES),
  gameRole: isNone(sql`${users.gameRole}`, GAME_ROLES),
  profileVisibility: isNone(sql`${users.profileVisibility}`, PROFILE_VISIBILITIES),
  chatPrivacy: isNone(sql`${users.chatPrivacy}`, CHAT_PRIVACIES),
  directMessages: isNone(sql`${users.directMessages}`, DIRECT_MESSAGES),
  gameTypes: sql`jsonb_typeof(${users.gameTypes}) <> 'array'`,
  systemsKnown: sql`jsonb_typeof(${users.systemsKnown}) <> 'array'`,
}

/**
 * Counts the user records in which a field is missing or has a value that nobody knows, by field, and names the first of them. Changes
 * none. Throws where there are such records.
 */
export async function checkUserRecords({ db }: Call): Promise<{ words: string }> {
  const fields = Object.entries(WRONG)
  const counts = sql.join(
    fields.map(([name, isWrong]) => sql`count(*) filter (where ${isWrong})::int as ${sql.identifier(name)}`),
    sql`, `,
  )
  const { rows } = await db.execute<Record<string, number>>(
    sql`select count(*)::int as "all", ${counts} from ${users} where ${isPerson}`,
  )
  const { all = 0, ...wrong } = rows[0] ?? {}
  const faults = Object.entries(wrong).filter(([, count]) => count > 0)
  if (faults.length === 0) return { words: `User records: ${all}, all of them whole.` }
  const anyWrong = sql.join(
    faults.map(([name]) => WRONG[name]!),
    sql` or `,
  )
  const first = await db.execute<{ id: string }>(
    sql`select ${users.id} as id from ${users} where ${isPerson} and (${anyWrong}) order by ${users.id} limit ${NAMED}`,
  )
  const ids = first.rows.map(({ id }) => id).join(', ')
  throw new Error(
    `Missing or unknown: ${faults.map(([name, count]) => `${name} in ${count}`).join(', ')} of ${all} records. First: ${ids}`,
  )
}
