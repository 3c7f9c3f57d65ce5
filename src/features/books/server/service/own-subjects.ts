import { entitlementOf } from '#features/entitlements/server/service.ts'
import type { Call } from '#kit/server/call.ts'
import { subjects } from '#kit/server/subjects.ts'
import { freePasswords, lookup, shelf } from '../../contract.ts'
import { freePasswordsPolicy, lookupPolicy, shelfPolicy } from '../policy.ts'
import { canWith, ownBookRows } from './the-book.ts'

const isEntitled = async (call: Call) => call.actor !== null && (await entitlementOf(call, call.actor.userId)).entitled

/** The caller's own shelf. Whether a slot is free is counted by the service, while the slots are held. */
export const shelfSubject = subjects({
  kind: shelf,
  load: async (call: Call) => ({ entitled: await isEntitled(call) }),
  policy: shelfPolicy,
  missing: 'NOT_FOUND',
  refusals: { create: 'BOOK_EDIT_REFUSED' },
})

async function setsOne(call: Call): Promise<boolean> {
  if (!call.actor) return false
  return (await isEntitled(call)) || (await ownBookRows(call)).some(row => canWith(call, row).setPassword)
}

/** Free passwords, as far as the caller has a use for one. */
export const freePasswordsSubject = subjects({
  kind: freePasswords,
  load: async (call: Call) => ({ setsOne: await setsOne(call) }),
  policy: freePasswordsPolicy,
  missing: 'NOT_FOUND',
  refusals: { suggest: 'BOOK_EDIT_REFUSED' },
})

/** The lookup of a campaign by its password. */
export const lookupSubject = subjects({
  kind: lookup,
  load: async () => ({}),
  policy: lookupPolicy,
  missing: 'NOT_FOUND',
})
