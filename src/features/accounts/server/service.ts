import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { announce, type Call, inTransaction, revoke, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type RequestContext, setCookies } from '#kit/server/rpc.ts'
import { fault } from '#lexicon/errors.ts'
import { DEFAULT_PERSONAL_THEME, PERSONAL_THEME_IDS, type PersonalThemeId } from '#lexicon/look/ids.ts'
import type { OwnSkyView } from '#lexicon/look/own-sky.ts'
import { ACCOUNT_TYPES } from '#lexicon/people.ts'
import { roleOf } from '#lexicon/roles.ts'
import type { MeView } from '../contract.ts'
import { accountChanged, sessionEnded } from '../events.ts'
import type { SignUp } from '../forms.ts'
import { displayName } from '../rules.ts'
import { accountPolicy } from './policy.ts'
import { mustBeUncommon } from './service/common-passwords.ts'
import { rememberDevice } from './service/known-device.ts'
import { accountOpened, resetMail, verificationMail, welcomeMail } from './service/letters.ts'
import { isSent, lastLinkAt, mustBeUsable, useLink, voidLinks } from './service/links.ts'
import { isMailAway } from './service/mail-outage.ts'
import { writePassword } from './service/password.ts'
import { alertOwner } from './service/security-alerts.ts'
import { dropAllSessions } from './service/sessions.ts'
import { users } from './tables.ts'

const MINUTE = 60
/** The signed-in person as they are told about themselves. */
export async function meOf(call: Call, userId: string): Promise<MeView> {
  const [user] = await call.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw fault('NOT_FOUND')
  const isOwner = user.emailVerified && user.email.toLowerCase() === call.ports.config.ownerEmail?.toLowerCase()
  const role = isOwner ? 'admin' : roleOf(user.role)
  return {
    id: user.id,
    name: user.name,
    pronouns: user.pronouns,
    email: user.email,
    emailVerified: user.emailVerified,
    verificationSent: user.emailVerified || (await isSent(call, userId, 'verify')),
    avatarUrl: user.image,
    role,
    banReason: user.banReason,
    accountType: ACCOUNT_TYPES.find(type => type === user.accountType) ?? 'player',
    profileCompleted: user.profileCompleted,
    onboardingAsked: user.onboardingAskedAt !== null,
    firstStepsAway: user.firstStepsAway,
    personalTheme: PERSONAL_THEME_IDS.find(id => id === user.personalTheme) ?? DEFAULT_PERSONAL_THEME,
    customSky: user.customSky,
    showsWriting: user.showsWriting,
    can: whatCan(accountPolicy, { role }, undefined),
  }
}

/** The signed-in person, or null. */
export async function whoAmI(call: Call): Promise<MeView | null> {
  return call.actor ? meOf(call, call.actor.userId) : null
}

/** Letters are promised as jobs; that they could not be promised is logged and never stands in the way. */
async function promiseLetters(call: Call, userId: string): Promise<boolean> {
  try {
    await call.ports.jobs.send(call.db, verificationMail, { userId })
    await call.ports.jobs.send(call.db, welcomeMail, { userId }, { once: userId })
    await call.ports.jobs.send(call.db, accountOpened, { userId }, { once: userId })
    return true
  } catch (error) {
    call.log.error({ err: error }, 'the letters of a new account could not be promised')
    return false
  }
}

/** Opens an account and signs it in. The role is always `user`, whatever the account type says. */
export async function signUp(call: RequestContext, input: z.output<typeof SignUp>) {
  await limitOrFault(call.ports.limits, `sign-up:${call.address}`, { limit: 20, windowSeconds: 10 * MINUTE })
  await mustBeUncommon(input.password)
  const { agreed: _, ...who } = input
  const name = displayName(input.name, input.pronouns)
  const opened = await call.ports.auth.signUp({
    ...who,
    name,
    email: input.email.toLowerCase(),
    headers: call.headers,
  })
  if (!opened) throw fault('SIGN_UP_FAILED')
  setCookies(call, [...opened.cookies, rememberDevice(call, opened.userId)])
  const verificationMailed = await promiseLetters(call, opened.userId)
  return { me: await meOf(call, opened.userId), verificationMailed }
}

/** Ends the session behind the call; open tabs of the same person ask again and find themselves signed out. */
export async function signOut(call: RequestContext) {
  const { userId } = theActor(call)
  setCookies(call, (await call.ports.auth.signOut(call.headers)).cookies)
  announce(call, sessionEnded, { userId })
  await revoke(call, { userId })
  return { done: true as const }
}

/** Promises the letter with a reset link. Requests are limited per address and per sender. */
export async function requestReset(call: Call, { email }: { email: string }) {
  const lower = email.toLowerCase()
  for (const key of [`reset:${lower}`, `reset:${call.address}`]) {
    const taken = await call.ports.limits.take(key, { limit: 5, windowSeconds: 15 * MINUTE })
    if (!taken.ok) throw fault('RESET_LIMITED', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  const [user] = await call.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, lower))
  if (!user) throw fault('RESET_UNKNOWN')
  try {
    await call.ports.jobs.send(call.db, resetMail, { userId: user.id, askedAt: call.now })
  } catch (error) {
    call.log.error({ err: error }, 'a reset letter could not be promised')
    throw fault('RESET_FAILED')
  }
  return { done: true as const, mailIsAway: await isMailAway(call.db) }
}

/** Whether a reset link can be used now. */
export async function checkReset(call: Call, { token }: { token: string }) {
  await limitOrFault(call.ports.limits, `reset-check:${call.address}`, { limit: 60, windowSeconds: 15 * MINUTE })
  await mustBeUsable(call, token, 'reset')
  return { done: true as const }
}

/** Sets the new password behind a link, and ends every session and every other reset link of the account. */
export async function resetPassword(call: Call, input: { token: string; password: string }) {
  await limitOrFault(call.ports.limits, `reset-finish:${call.address}`, { limit: 20, windowSeconds: 15 * MINUTE })
  // Hashing costs much: nobody gets it for a link that opens nothing.
  await mustBeUsable(call, input.token, 'reset')
  await mustBeUncommon(input.password)
  const password = await call.ports.auth.hashPassword(input.password)
  await inTransaction(call, async tx => {
    const { userId } = await useLink(tx, input.token, 'reset')
    await writePassword(tx, userId, password)
    await voidLinks(tx, userId, 'reset')
    await dropAllSessions(tx, userId)
    await alertOwner(tx, userId, 'password-changed')
  })
  return { done: true as const }
}

/** Verifies the address behind a link; every open tab of that person hears of it. */
export async function verifyEmail(call: Call, { token }: { token: string }) {
  await inTransaction(call, async tx => {
    const { userId } = await useLink(tx, token, 'verify')
    await tx.db.update(users).set({ emailVerified: true, updatedAt: call.now }).where(eq(users.id, userId))
    announce(tx, accountChanged, { userId })
  })
  return { done: true as const }
}

/** Promises the verification letter again, at most once a minute. */
export async function resendVerification(call: Call) {
  const actor = call.actor
  if (!actor || actor.emailVerified) throw fault('NOTHING_TO_VERIFY')
  const last = await lastLinkAt(call, actor.userId, 'verify')
  const free = await call.ports.limits.take(`resend:${actor.userId}`, { limit: 1, windowSeconds: MINUTE })
  const wait = last ? Math.ceil((last.getTime() - call.now.getTime()) / 1000) + MINUTE : 0
  const retryAfterSeconds = free.ok ? wait : free.retryAfterSeconds
  if (retryAfterSeconds > 0) throw fault('TOO_MANY_REQUESTS', { retryAfterSeconds })
  await call.ports.jobs.send(call.db, verificationMail, { userId: actor.userId })
  return { done: true as const }
}

/** Keeps the sky that a person has chosen; every open page of theirs follows. */
export async function keepPersonalTheme(call: Call, userId: string, personalTheme: PersonalThemeId) {
  await call.db.update(users).set({ personalTheme, customSky: null, updatedAt: call.now }).where(eq(users.id, userId))
  announce(call, accountChanged, { userId })
}

/** Shows a custom theme on the own pages of a person, in place of the personal one. */
export async function keepCustomSky(call: Call, userId: string, customSky: OwnSkyView) {
  await call.db.update(users).set({ customSky, updatedAt: call.now }).where(eq(users.id, userId))
  announce(call, accountChanged, { userId })
}

/** Draws a custom theme anew where it is chosen. */
export async function redrawCustomSky(call: Call, userId: string, customSky: OwnSkyView) {
  const inUse = sql`${users.customSky} ->> 'id' = ${customSky.id}`
  const redrawn = await call.db
    .update(users)
    .set({ customSky, updatedAt: call.now })
    .where(and(eq(users.id, userId), inUse))
    .returning({ id: users.id })
  if (redrawn.length > 0) announce(call, accountChanged, { userId })
}
