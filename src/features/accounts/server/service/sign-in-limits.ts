import { eq, sql } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { users } from '../tables.ts'
import { knownDevice } from './known-device.ts'

const FIVE_MINUTES = 300
const WRONG_PASSWORDS = { limit: 10, windowSeconds: FIVE_MINUTES }

/** However somebody may come in: so often from one address and no more. */
export const limitByAddress = (call: Call) =>
  limitOrFault(call.ports.limits, `sign-in:${call.address}`, { limit: 60, windowSeconds: FIVE_MINUTES })

/**
 * Counts one try at a password and answers how to take it back when it was right: only wrong ones count. Guesses from
 * anywhere share one count for the account. The owner is not held up by them: a device on which the account was opened
 * before has a count of its own, and an account with a second factor has one for each address, because there a password
 * alone opens nothing.
 */
export async function countPasswordTry(call: Call, email: string): Promise<() => Promise<void>> {
  const [account] = await call.db
    .select({ id: users.id, hasSecondFactor: users.twoFactorEnabled })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  const device = account ? knownDevice(call, account.id) : null
  if (!device) await limitByAddress(call)
  const whose = device ? `device ${device}` : account?.hasSecondFactor ? `from ${call.address}` : 'anywhere'
  const key = `sign-in:${email}:${whose}`
  await limitOrFault(call.ports.limits, key, WRONG_PASSWORDS)
  return () => call.ports.limits.giveBack(key)
}
