import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { playersOf } from '#features/books/server/service/players.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { cursorOf, inPlan, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { theOne } from '#kit/server/subjects.ts'
import { termsOf } from '#kit/shared/finding.ts'
import { fault } from '#lexicon/errors.ts'
import { handoutsChanged } from '../events.ts'
import { type HandoutEdit, type HandoutForm, holdsSomething, isForSomebody } from '../forms.ts'
import { HANDOUT_WINDOW } from '../rules.ts'
import { bulletinPolicy } from './policy.ts'
import { bindFiles, filesOf, forgetRows } from './service/files.ts'
import { forgetShared, tellShared } from './service/notices.ts'
import { chosenFor } from './service/readers.ts'
import { latestShared, sharedWith } from './service/shared-handouts.ts'
import type { Bulletin } from './service/the-bulletin.ts'
import { handoutColumns, handoutSubject, type SeenHandout } from './service/the-handout.ts'
import { cardsOf, viewOf } from './service/views.ts'
import { handoutOpenings, handoutReaders, handouts } from './tables.ts'

type Form = z.output<typeof HandoutForm>
type Edit = z.output<typeof HandoutEdit>
type After = { after?: string | undefined }

const done = { done: true as const }
const canWithBulletin = (call: Call, book: Bulletin) => {
  const { keep, add } = whatCan(bulletinPolicy, call.actor, book)
  return { keep, add }
}

/** The shared handouts that are for the caller, the latest first. */
export async function listHandouts(call: Call, { after }: After, book: Bulletin) {
  const rows = await call.db
    .select(handoutColumns(call))
    .from(handouts)
    .where(and(sharedWith(call, book), rowsBefore(handouts.sharedAt, handouts.id, after)))
    .orderBy(...latestShared)
    .limit(inPlan(HANDOUT_WINDOW + 1))
  const { shown, next } = windowOf(rows, HANDOUT_WINDOW, row => cursorOf(row.sharedAt ?? row.createdAt, row.id))
  return { handouts: await cardsOf(call, book, shown), next, can: canWithBulletin(call, book) }
}

/** All handouts of a book, the newest first. */
export async function allHandouts(
  call: Call,
  { after, find = '' }: After & { find?: string | undefined },
  book: Bulletin,
) {
  const rows = await call.db
    .select(handoutColumns(call))
    .from(handouts)
    .where(
      and(
        eq(handouts.bookId, book.bookId),
        holdingAll(handouts.title, termsOf(find)),
        rowsBefore(handouts.createdAt, handouts.id, after),
      ),
    )
    .orderBy(desc(handouts.createdAt), desc(handouts.id))
    .limit(inPlan(HANDOUT_WINDOW + 1))
  const { shown, next } = windowOf(rows, HANDOUT_WINDOW, row => cursorOf(row.createdAt, row.id))
  return { handouts: await cardsOf(call, book, shown), next, can: canWithBulletin(call, book) }
}

/** The players that a handout can be for. */
export const listPlayers = async (call: Call, _: unknown, { bookId }: Bulletin) => ({
  players: await playersOf(call, bookId),
})

/** One handout. */
export const readHandout = (call: Call, _: unknown, seen: SeenHandout) => viewOf(call, seen)

/** Adds a handout. The id is the caller's own: a form sent twice adds one. */
export async function addHandout(tx: Call, { id, handout }: { id: string; handout: Form }, { bookId }: Bulletin) {
  const { shared, chosen, attachments, ...fields } = handout
  const moments = { sharedAt: shared ? tx.now : null, createdAt: tx.now, updatedAt: tx.now }
  const added = await tx.db
    .insert(handouts)
    .values({ ...fields, ...moments, id, bookId, createdBy: theActor(tx).userId })
    .onConflictDoNothing({ target: handouts.id })
    .returning({ id: handouts.id })
  // Under this id there may be one of another book.
  const stored = await theOne(handoutSubject, tx, id, 'edit')
  if (stored.bookId !== bookId) throw fault('NOT_ALLOWED', { action: 'add' })
  if (added.length > 0) {
    if (attachments.length > 0) await bindFiles(tx, stored, attachments)
    if (chosen.length > 0) await choose(tx, stored, chosen)
    await checkAudience(tx, stored)
    if (shared) await tellShared(tx, stored, await addressed(tx, stored))
    announce(tx, handoutsChanged, { bookId })
  }
  return viewOf(tx, stored)
}

/** Changes a handout. What is shared anew, or with more players, is told to its new readers. */
export async function editHandout(tx: Call, { handout }: { handout: Edit }, seen: SeenHandout) {
  const { id, bookId } = seen
  const { shared = seen.shared, chosen, attachments, ...fields } = handout
  const isReaddressed = shared !== seen.shared || chosen !== undefined || fields.audience !== undefined
  const before = seen.shared && isReaddressed ? await addressed(tx, seen) : []
  if (attachments) await bindFiles(tx, seen, attachments)
  if (chosen) await choose(tx, seen, chosen)
  const sharedAt = shared ? (seen.sharedAt ?? tx.now) : null
  const [row] = await tx.db
    .update(handouts)
    .set({ ...defined(fields), sharedAt, updatedAt: tx.now })
    .where(eq(handouts.id, id))
    .returning()
  const after: SeenHandout = { ...seen, ...row!, shared }
  await check(tx, after)
  if (isReaddressed) await tellChange(tx, after, before)
  announce(tx, handoutsChanged, { bookId })
  return viewOf(tx, after)
}

/** Shares a handout, or withdraws it. What stands so already is left as it is. */
export async function shareHandout(tx: Call, { shared }: { shared: boolean }, seen: SeenHandout) {
  if (shared === seen.shared) return viewOf(tx, seen)
  const sharedAt = shared ? tx.now : null
  await tx.db.update(handouts).set({ sharedAt, updatedAt: tx.now }).where(eq(handouts.id, seen.id))
  const after: SeenHandout = { ...seen, sharedAt, shared, updatedAt: tx.now }
  await checkAudience(tx, after)
  await tellChange(tx, after, [])
  announce(tx, handoutsChanged, { bookId: seen.bookId })
  return viewOf(tx, after)
}

/** Notes when the caller first opened a handout. */
export async function openHandout(tx: Call, _: unknown, { id, bookId }: SeenHandout) {
  const added = await tx.db
    .insert(handoutOpenings)
    .values({ handoutId: id, userId: theActor(tx).userId, openedAt: tx.now })
    .onConflictDoNothing()
    .returning({ at: handoutOpenings.openedAt })
  if (added.length > 0) announce(tx, handoutsChanged, { bookId })
  return done
}

/** Deletes a handout with its files. */
export async function removeHandout(tx: Call, _: unknown, { id, bookId }: SeenHandout) {
  await forgetRows(tx, (await filesOf(tx, [id])).get(id) ?? [])
  await tx.db.delete(handouts).where(eq(handouts.id, id))
  await forgetShared(tx, { id })
  announce(tx, handoutsChanged, { bookId })
  return done
}

/** The ids of the readers of a handout, once it is shared. */
async function addressed(tx: Call, { id, bookId, audience }: Pick<SeenHandout, 'id' | 'bookId' | 'audience'>) {
  const players = (await playersOf(tx, bookId)).map(({ userId }) => userId)
  if (audience === 'everyone') return players
  const chosen = (await chosenFor(tx, [id])).get(id) ?? []
  return players.filter(userId => chosen.includes(userId))
}

/** Chooses the readers of a handout. Only players of the book can be added. */
async function choose(tx: Call, { id, bookId }: Pick<SeenHandout, 'id' | 'bookId'>, userIds: string[]) {
  const before = (await chosenFor(tx, [id])).get(id) ?? []
  const players = new Set((await playersOf(tx, bookId)).map(({ userId }) => userId))
  const wanted = [...new Set(userIds)].filter(userId => players.has(userId) || before.includes(userId))
  await tx.db.delete(handoutReaders).where(eq(handoutReaders.handoutId, id))
  if (wanted.length > 0) await tx.db.insert(handoutReaders).values(wanted.map(userId => ({ handoutId: id, userId })))
}

/** Refuses a handout without anything in it, or one that is shared with nobody. */
async function check(tx: Call, one: SeenHandout) {
  const attachments = one.content ? [] : ((await filesOf(tx, [one.id])).get(one.id) ?? []).map(({ id }) => id)
  if (!holdsSomething({ content: one.content, attachments })) throw fault('HANDOUT_LACKS')
  await checkAudience(tx, one)
}

async function checkAudience(tx: Call, one: SeenHandout) {
  if (!one.shared || one.audience === 'everyone') return
  const chosen = (await chosenFor(tx, [one.id])).get(one.id) ?? []
  if (!isForSomebody({ ...one, chosen })) throw fault('HANDOUT_FOR_NOBODY')
}

/** Tells the new readers of a shared handout; a withdrawn one is told no more. */
async function tellChange(tx: Call, after: SeenHandout, before: string[]) {
  if (!after.shared) return forgetShared(tx, after)
  await tellShared(
    tx,
    after,
    (await addressed(tx, after)).filter(userId => !before.includes(userId)),
  )
}

/** Without the fields that were left out. */
const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
