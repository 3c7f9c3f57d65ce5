import { sessionBehind } from '#features/accounts/server/service/actor.ts'
import { readOnlyUntil } from '#features/appearance/server/service/maintenance.ts'
import { domainTies, openDomainGate } from '#features/realms/server/service/gate.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import { hostBehind, limitAddress } from '#kit/server/client-address.ts'
import type { Db } from '#kit/server/db.ts'
import type { Logger } from '#kit/server/log.ts'
import type { Ports } from '#kit/server/ports.ts'
import { extensions } from './roof.ts'

export type App = {
  db: Db
  ports: Ports
  log: Logger
  now: () => Date
  /** Whether the clock of this machine shows about the time of `now`; without it, the two are the same. */
  isClockRight?: () => boolean
}

const domainGate = openDomainGate(extensions(domainTies))

type From = { headers: Headers; address: string; log?: Logger }

/** The call of a request, with the end of its session in milliseconds; undefined for a visitor. */
export type ArrivedCall = Call & { sessionEndsAt?: number }

/** A call for a given person, or for a visitor: used by tests, jobs and the demo world. */
export function callFor(app: App, actor: Actor | null, from?: Partial<From>): Call {
  return {
    db: app.db,
    actor,
    domain: null,
    domainRefusal: null,
    readOnlyUntil,
    now: app.now(),
    address: limitAddress(from?.address ?? 'local'),
    headers: from?.headers ?? new Headers(),
    log: from?.log ?? app.log,
    ports: app.ports,
    say: said => app.ports.hub.publish(said),
    recheck: concerned => app.ports.hub.recheck(concerned),
  }
}

/** The call of a request or a live connection: the person by the cookie, the domain by the host. */
export async function callBehind(app: App, from: From): Promise<ArrivedCall> {
  const session = await sessionBehind(app.db, app.ports, from.headers, app.now())
  const call = await callAt(app, session?.actor ?? null, from)
  return session ? { ...call, sessionEndsAt: session.endsAt } : call
}

/** The same for a visitor, without the actor of the request: for answers that go to strangers too. */
export const visitorBehind = (app: App, from: From): Promise<Call> => callAt(app, null, from)

/** A call of a given person at the site that the host names. */
export async function callAt(app: App, actor: Actor | null, from: From): Promise<Call> {
  const { db, ports } = app
  const site = await domainGate({ db, ports, actor }, hostBehind(from.headers, ports.config.trustProxy))
  return { ...callFor(app, actor, from), ...site }
}
