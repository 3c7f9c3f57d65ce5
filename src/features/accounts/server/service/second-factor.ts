import { eq } from 'drizzle-orm'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import { accountChanged } from '../../events.ts'
import { users } from '../tables.ts'
import { writeAudit } from './audit.ts'
import { mustKnowPassword } from './password.ts'
import { alertOwner, type GuardedAct } from './security-alerts.ts'

type Password = { password: string }

/** Whether a second factor is asked for, and how many recovery codes are left. */
export async function secondFactorOf(call: Call, userId: string) {
  const [user] = await call.db.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, userId))
  const on = user?.on ?? false
  return { on, codesLeft: on ? await call.ports.auth.secondFactor.codesLeft(userId) : 0 }
}

/** Makes a secret for an authenticator app. Nothing asks for it before the first right code. */
export async function beginSecondFactor(call: Call, { password }: Password) {
  await mustKnowPassword(call, password)
  const begun = await call.ports.auth.secondFactor.begin(call.headers, password)
  if (!begun) throw fault('SECOND_FACTOR_STANDS')
  return begun
}

/** From the first right code on, every login with the password asks for one. */
export async function confirmSecondFactor(call: Call, { code }: { code: string }) {
  const { userId } = theActor(call)
  await limitOrFault(call.ports.limits, `second-factor:${userId}`, { limit: 10, windowSeconds: 300 })
  const done = await call.ports.auth.secondFactor.confirm(call.headers, code)
  if ('refused' in done) throw fault(done.refused === 'wrong' ? 'SECOND_FACTOR_WRONG' : 'SECOND_FACTOR_OVER')
  await tell(call, 'secondFactor.began', 'second-factor-began')
  return { done: true as const }
}

/** Takes the second factor away, with its recovery codes. */
export async function endSecondFactor(call: Call, { password }: Password) {
  await mustKnowPassword(call, password)
  const { on } = await secondFactorOf(call, theActor(call).userId)
  const ended = on && (await call.ports.auth.secondFactor.end(call.headers, password))
  if (!ended) throw fault('SECOND_FACTOR_NONE')
  await tell(call, 'secondFactor.ended', 'second-factor-ended')
  return { done: true as const }
}

/** New recovery codes; the old ones no longer count. */
export async function renewRecoveryCodes(call: Call, { password }: Password) {
  await mustKnowPassword(call, password)
  const recoveryCodes = await call.ports.auth.secondFactor.renewCodes(call.headers, password)
  if (!recoveryCodes) throw fault('SECOND_FACTOR_NONE')
  await tell(call, 'secondFactor.codesRenewed')
  return { recoveryCodes }
}

async function tell(call: Call, act: string, guarded?: GuardedAct) {
  const { userId } = theActor(call)
  await writeAudit(call, { act, subjectId: userId })
  if (guarded) await alertOwner(call, userId, guarded)
  announce(call, accountChanged, { userId })
}
