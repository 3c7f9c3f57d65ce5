import { and, asc, eq, sql } from 'drizzle-orm'
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core'
import { holds } from '#features/accounts/server/service/name-search.ts'
import { giveRole } from '#features/accounts/server/service/roles.ts'
import { isPerson } from '#features/accounts/server/service/system-accounts.ts'
import { users } from '#features/accounts/server/tables.ts'
import { followGivenRole } from '#features/entitlements/server/service/given-role.ts'
import { afterName } from '#features/people/server/service/by-name.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, windowOf } from '#kit/server/keyset.ts'
import { fault } from '#lexicon/errors.ts'
import type { Role } from '#lexicon/roles.ts'
import type { ManagedUserView } from '../../contract.ts'
import { type ManagedAccount, managedColumns, viewOfRow } from './managed-account.ts'

const A_PAGE = 50
type Wish = { search?: string | undefined; after?: string | undefined }

/** The accounts by name, or those whose name or address holds the words, so many at a time. */
export async function listUsers(call: Call, { search, after }: Wish) {
  const rows = await (search ? holders(call, search, after) : listed(call, after))
  const { shown, next } = windowOf(rows, A_PAGE, ({ name, userId }) => cursorOf(name, userId))
  return { users: shown.map(row => viewOfRow(call, row)), next }
}

const byName = [asc(users.name), asc(users.id)]

const listed = (call: Call, after: string | undefined) =>
  call.db
    .select(managedColumns)
    .from(users)
    .where(and(isPerson, afterName(after)))
    .orderBy(...byName)
    .limit(inPlan(A_PAGE + 1))

/**
 * The accounts whose name or address holds a part: a query for each, so that each uses its own index. The limits are values of the statement,
 * so that it is planned for this part and not once for all of them; the accounts themselves are another statement, whose plan is stored.
 */
async function holders(call: Call, part: string, after: string | undefined) {
  const first = (column: AnyPgColumn) =>
    call.db
      .select({ name: users.name, id: users.id })
      .from(users)
      .where(and(isPerson, holds(column, part), afterName(after)))
      .orderBy(...byName)
      .limit(A_PAGE + 1)
  const matches = await union(first(users.name), first(users.email))
  return call.db
    .select(managedColumns)
    .from(users)
    .where(sql`${users.id} = any(${sql.param(matches.map(({ id }) => id))}::uuid[])`)
    .orderBy(...byName)
    .limit(inPlan(A_PAGE + 1))
}

type RoleWish = { role: Exclude<Role, 'banned'>; from: Role }

/** Gives an account a role, and the gift of a complimentary GM or its end. */
export async function setRole(tx: Call, { role, from }: RoleWish, account: ManagedAccount): Promise<ManagedUserView> {
  if (account.role !== from) throw fault('ROLE_CHANGED')
  await giveRole(tx, { userId: account.userId, role })
  await followGivenRole(tx, { userId: account.userId, role })
  return again(tx, account)
}

/** Bans an account. Its plan stays as it is, for the day on which the ban ends. */
export async function banUser(tx: Call, { reason }: { reason: string }, account: ManagedAccount) {
  await giveRole(tx, { userId: account.userId, role: 'banned', banReason: reason })
  return again(tx, account)
}

async function again(tx: Call, { userId }: ManagedAccount): Promise<ManagedUserView> {
  const [row] = await tx.db.select(managedColumns).from(users).where(eq(users.id, userId))
  if (!row) throw fault('NOT_FOUND')
  return viewOfRow(tx, row)
}
