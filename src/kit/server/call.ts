import type * as z from 'zod'
import type { Logger } from '#kit/server/log.ts'
import type { Announcement } from '#kit/shared/announcement.ts'
import type { Touched } from '#kit/shared/things.ts'
import { fault } from '#lexicon/errors.ts'
import type { Role } from '#lexicon/roles.ts'
import type { Db } from './db.ts'
import type { Ports } from './ports.ts'

/** The signed-in person behind a call, as read from the user record at this moment. */
export type Actor = {
  userId: string
  name: string
  role: Role
  emailVerified: boolean
  /** Why the account is banned, when role is banned. */
  banReason: string | null
  /** The configured owner with a verified address: has the role admin and no limits. */
  isOwner: boolean
}

/** One GM's domain, made only by the host resolver. */
export type Domain = { readonly id: DomainId; readonly name: string; readonly gmId: string }
export type DomainId = string & { readonly brand: 'DomainId' }

/** unknown: no such domain. The others are the reasons that the Access Denied screen names. */
export type DomainRefusal = 'unknown' | 'restricted' | 'limited' | 'invitation' | 'error'

/** A piece of news on its way to a channel; `touches` names what has changed. `isPassing` news is not caught up on. */
export type Said = { name: string; payload: unknown; channel: string; touches: Touched; isPassing?: boolean }

/** The connections whose rights are checked again: all of one person, or all in a channel of a thing or on a domain. */
export type Concerned = { userId: string } | { about: string }

/** The context of every service: the caller, the domain, the time, and the ports. */
export type Call = {
  db: Db
  actor: Actor | null
  /** The GM domain that the host names; null on the main site. */
  domain: Domain | null
  /** Until when the site takes no changes; null while it does. Asked for each change. */
  readOnlyUntil: (call: Pick<Call, 'db' | 'now' | 'ports'>) => Promise<Date | null>
  /** Why this caller may not enter that domain, or that there is none; null where the way is open. */
  domainRefusal: DomainRefusal | null
  now: Date
  /** The caller's network address, for limits and audit rows only. */
  address: string
  /** The headers that the caller sent; only the auth port reads them, for its cookie. */
  headers: Headers
  log: Logger
  ports: Ports
  say: (said: Said) => void
  recheck: (concerned: Concerned) => Promise<void>
}

/** The actor of a call that passed a signed-in door. */
export function theActor(call: Call): Actor {
  if (!call.actor) throw fault('SIGN_IN_REQUIRED')
  return call.actor
}

/** Announces an event; inside a transaction it is sent after the outermost commit. */
export function announce<P extends z.ZodType>(call: Call, kind: Announcement<P>, payload: z.input<P>): void {
  const said = kind.payload.parse(payload)
  const news = { name: kind.name, payload: said, channel: kind.heardIn(said), touches: kind.touches(said) }
  call.say(kind.isPassing ? { ...news, isPassing: true } : news)
}

/**
 * A right may have ended: after the outermost commit every live connection concerned is checked again, and what it may no
 * longer hear is left before the call answers. A transaction that fails revokes nothing.
 * @param concerned `userId`: all connections of a person. `about`: everybody in a channel of the thing with this id,
 *   whichever room the channel is of, and everybody on the domain with this id.
 */
export const revoke = (call: Call, concerned: Concerned): Promise<void> => call.recheck(concerned)

/**
 * Runs work in a transaction. What is announced and revoked inside takes effect if, and only after, the outermost one
 * commits; each right is checked once, however often it was revoked.
 */
export async function inTransaction<C extends Call, T>(call: C, work: (call: C) => Promise<T>): Promise<T> {
  const said: Said[] = []
  const revoked = new Map<string, Concerned>()
  const result = await call.db.transaction(db =>
    work({
      ...call,
      db,
      say: one => said.push(one),
      recheck: async concerned => void revoked.set(JSON.stringify(concerned), concerned),
    }),
  )
  for (const one of said) call.say(one)
  for (const concerned of revoked.values()) await call.recheck(concerned)
  return result
}
