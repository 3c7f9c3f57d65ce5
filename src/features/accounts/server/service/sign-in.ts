import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { SignedIn } from '#kit/server/auth-port.ts'
import { type RequestContext, setCookies } from '#kit/server/rpc.ts'
import { fault } from '#lexicon/errors.ts'
import type { MeView, PasskeyAnswer } from '../../contract.ts'
import type { SecondFactor } from '../../forms.ts'
import { meOf } from '../service.ts'
import { users } from '../tables.ts'
import { rememberDevice } from './known-device.ts'
import { alertOwner } from './security-alerts.ts'
import { isNewDevice } from './sessions.ts'
import { countPasswordTry, limitByAddress } from './sign-in-limits.ts'

/** Sets the cookies of the new session, and tells the owner of a device that was not known. */
async function signedInAs(call: RequestContext, { userId, cookies }: SignedIn): Promise<MeView> {
  setCookies(call, [...cookies, rememberDevice(call, userId)])
  await call.db.update(users).set({ lastLogin: call.now }).where(eq(users.id, userId))
  if (await isNewDevice(call, userId)) await alertOwner(call, userId, 'login-elsewhere')
  return meOf(call, userId)
}

/**
 * Signs in. Wrong tries are limited for the account and for the address, the owner’s known devices apart; the answer never says which half was wrong. With a
 * second factor the right password opens nothing yet: the answer remembers it, and asks for the code.
 */
export async function signIn(call: RequestContext, input: { email: string; password: string }): Promise<MeView> {
  const email = input.email.trim().toLowerCase()
  const takeBack = await countPasswordTry(call, email)
  const opened = await call.ports.auth.signIn(email, input.password, call.headers)
  if (!opened) throw fault('SIGN_IN_FAILED')
  await takeBack()
  if ('userId' in opened) return signedInAs(call, opened)
  setCookies(call, opened.cookies)
  throw fault('SECOND_FACTOR_NEEDED')
}

/** The second half of signing in. After five codes that do not fit it begins anew; ten in a row lock it for a while. */
export async function finishSignIn(
  call: RequestContext,
  { how, code }: z.output<typeof SecondFactor>,
): Promise<MeView> {
  await limitByAddress(call)
  const opened = await call.ports.auth.secondFactor.finish(call.headers, how, code)
  if ('userId' in opened) return signedInAs(call, opened)
  if (opened.refused === 'locked') throw fault('TOO_MANY_REQUESTS', { retryAfterSeconds: 15 * 60 })
  throw fault(opened.refused === 'wrong' ? 'SECOND_FACTOR_WRONG' : 'SECOND_FACTOR_OVER')
}

/** Signs in a person that a trusted provider has identified; null when the second factor is still due, as after a password. */
export async function openSessionFor(call: RequestContext, userId: string): Promise<MeView | null> {
  const opened = await call.ports.auth.open(userId, call.headers)
  if (!opened) throw fault('NOT_FOUND')
  if ('userId' in opened) return signedInAs(call, opened)
  setCookies(call, opened.cookies)
  return null
}

/** The challenge that a passkey signs. */
export async function beginPasskeySignIn(call: RequestContext) {
  await limitByAddress(call)
  const { options, cookies } = await call.ports.auth.passkeys.beginSignIn(call.headers)
  setCookies(call, cookies)
  return { options: options as Record<string, unknown> }
}

/** Signs in the holder of the passkey that has signed. The passkey verifies its holder itself, so no second factor is asked. */
export async function signInWithPasskey(
  call: RequestContext,
  { response }: { response: z.output<typeof PasskeyAnswer> },
): Promise<MeView> {
  await limitByAddress(call)
  const opened = await call.ports.auth.passkeys.finishSignIn(call.headers, response as never)
  if (!opened) throw fault('PASSKEY_REFUSED')
  return signedInAs(call, opened)
}
