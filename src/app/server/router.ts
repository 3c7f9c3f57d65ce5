import { accounts } from '#features/accounts/contract.ts'
import { accountHandlers } from '#features/accounts/server/handlers.ts'
import { entitlements } from '#features/entitlements/contract.ts'
import { entitlementHandlers } from '#features/entitlements/server/handlers.ts'

/** Every question that the product answers, room by room. */
export const contract = { accounts, entitlements }

/** The answers, in the same order. */
export const router = { accounts: accountHandlers, entitlements: entitlementHandlers }
