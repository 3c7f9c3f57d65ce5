import { and, inArray } from 'drizzle-orm'
import { actorFrom } from '#features/accounts/server/service/actor.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { isPerson } from '#features/accounts/server/service/system-accounts.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { type ManagedUserView, managedAccount } from '../../contract.ts'
import { type AccountFacts, managedAccountPolicy } from '../policy.ts'

export const managedColumns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  role: users.role,
  banReason: users.banReason,
  avatarUrl: users.image,
  createdAt: users.createdAt,
}
type Row = {
  userId: string
  name: string
  email: string
  emailVerified: boolean
  role: string
  banReason: string | null
  avatarUrl: string | null
  createdAt: Date
}
/** An account with the facts that its rules use. */
export type ManagedAccount = Row & AccountFacts

/**
 * An account and the caller, both locked in one order where the account is changed: of two admins who demote each other one is
 * refused.
 */
async function accountNamed(call: Call, userId: string, { hold }: Finding): Promise<ManagedAccount | undefined> {
  const caller = call.actor
  if (!caller) return undefined
  if (hold) await holdPeople(call, [caller.userId, userId])
  const rows: Row[] = await call.db
    .select(managedColumns)
    .from(users)
    .where(and(isPerson, inArray(users.id, [userId, caller.userId])))
  const account = rows.find(row => row.userId === userId)
  const own = rows.find(row => row.userId === caller.userId)
  return account && own && withFacts(call, account, actorFrom(own, call.ports.config.ownerEmail).role)
}

function withFacts(call: Call, row: Row, callerRole: string): ManagedAccount {
  const { role, isOwner } = actorFrom(row, call.ports.config.ownerEmail)
  return { ...row, role, isOwner, callerRole }
}

const refusal = (call: Call, { userId }: AccountFacts) =>
  fault(userId === theActor(call).userId ? 'OWN_ACCOUNT_STAYS' : 'OWNER_STAYS')

/** Every account, to admins. */
export const managedAccountSubject = subjects({
  kind: managedAccount,
  load: accountNamed,
  policy: managedAccountPolicy,
  missing: 'NOT_FOUND',
  refusals: { changeRole: refusal, delete: refusal },
})

/** An account as the list shows it to the caller, who is an admin. */
export function viewOfRow(call: Call, row: Row): ManagedUserView {
  const actor = theActor(call)
  const account = withFacts(call, row, actor.role)
  const { userId, name, email, avatarUrl, banReason, createdAt, isOwner } = account
  const { role } = actorFrom(row, call.ports.config.ownerEmail)
  const can = {
    changeRole: managedAccountPolicy.changeRole(actor, account),
    delete: managedAccountPolicy.delete(actor, account),
  }
  const isSelf = userId === actor.userId
  return { id: userId, name, email, avatarUrl, role, banReason, createdAt, isSelf, isOwner, can }
}
