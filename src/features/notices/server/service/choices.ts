import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { tickets } from '#kit/server/tickets.ts'
import { fault } from '#lexicon/errors.ts'
import { type Digest, NOTICE_GROUP_IDS, type NoticeGroup } from '#lexicon/notices.ts'
import type { ChoicesView } from '../../contract.ts'
import { noticesChanged } from '../../events.ts'
import { type Chosen, choiceFor, nextMorning, wantsMail } from '../../rules.ts'
import { choicePolicy } from '../policy.ts'
import { noticeChoices } from '../tables.ts'

/** The stored choices of a person; without any, the defaults hold. */
export async function chosenBy(call: Call, userId: string): Promise<Chosen> {
  const [row] = await call.db
    .select({ chosen: noticeChoices.chosen })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, userId))
  return row?.chosen ?? {}
}

/** Notes in which zone somebody's browser is, so that what is sent to them has their own times. */
export async function noteTimeZone(tx: Call, timeZone: string): Promise<void> {
  const { userId } = theActor(tx)
  await tx.db
    .insert(noticeChoices)
    .values({ userId, timeZone })
    .onConflictDoUpdate({
      target: noticeChoices.userId,
      set: { timeZone },
      setWhere: sql`${noticeChoices.timeZone} is distinct from excluded.time_zone`,
    })
}

/** The zone in which the caller's browser was last; null while none is known. */
export async function timeZoneOf(call: Call): Promise<string | null> {
  const [row] = await call.db
    .select({ timeZone: noticeChoices.timeZone })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, theActor(call).userId))
  return row?.timeZone ?? null
}

/** The caller's choices, group by group. */
export async function readChoices(call: Call): Promise<ChoicesView> {
  const actor = theActor(call)
  const { userId, emailVerified } = actor
  const chosen = await chosenBy(call, userId)
  const choices = NOTICE_GROUP_IDS.map(group => ({
    group,
    ...choiceFor(chosen, group),
    can: whatCan(choicePolicy, actor, group),
  }))
  return { choices, mayBeMailed: emailVerified }
}

type Choosing = { group: NoticeGroup; bell: boolean; digest: Digest; timeZone?: string | undefined }

/** Chooses for one group. What may not be silenced goes on ringing, whatever is chosen. */
export async function choose(call: Call, { group, bell, digest, timeZone }: Choosing): Promise<ChoicesView> {
  const actor = theActor(call)
  const { userId } = actor
  const rings = bell || !choicePolicy.silence(actor, group)
  await inTransaction(call, async tx => {
    await tx.db.insert(noticeChoices).values({ userId }).onConflictDoNothing()
    const [row] = await tx.db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId)).for('update')
    await keep(tx, userId, { ...row?.chosen, [group]: { bell: rings, digest } }, timeZone ?? row?.timeZone ?? null)
  })
  return readChoices(call)
}

async function keep(tx: Call, userId: string, chosen: Chosen, timeZone: string | null) {
  const nextDigestAt = wantsMail(chosen) ? nextMorning(tx.now, timeZone ?? 'UTC') : null
  await tx.db.update(noticeChoices).set({ chosen, timeZone, nextDigestAt }).where(eq(noticeChoices.userId, userId))
  announce(tx, noticesChanged, { userId })
}

const ticketsOf = (call: Call) =>
  tickets(`notices.unsubscribe ${call.ports.config.sessionSecret}`, z.object({ digestsOf: z.uuid() }))

/**
 * A ticket that ends a person's digests without a login; it can do nothing else and is valid while the account exists.
 */
export const unsubscribeTicket = (call: Call, userId: string) => ticketsOf(call).seal({ digestsOf: userId })

/** Ends all digests of the person behind a mailed link; the bell goes on ringing. */
export async function unsubscribe(call: Call, { ticket }: { ticket: string }) {
  const userId = ticketsOf(call).unseal(ticket)?.digestsOf
  if (!userId) throw fault('LINK_UNKNOWN')
  await inTransaction(call, async tx => {
    const isThere = tx.db.select({ userId: users.id }).from(users).where(eq(users.id, userId))
    const [owner] = await isThere.for('key share')
    if (!owner) return
    // Letters that are sent unless somebody chose otherwise end too.
    await tx.db.insert(noticeChoices).values({ userId }).onConflictDoNothing()
    const [row] = await tx.db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId)).for('update')
    if (!row) return
    const silent = NOTICE_GROUP_IDS.map(group => [group, { ...choiceFor(row.chosen, group), digest: 'never' as const }])
    await keep(tx, userId, Object.fromEntries(silent), row.timeZone)
  })
  return { done: true as const }
}
