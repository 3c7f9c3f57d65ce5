import { count, desc, eq } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { storeImage } from '#features/media/server/service.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { imageType } from '#kit/server/images/image-type.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { type BadgeView, badgeWorkshop } from '../../contract.ts'
import { badgeMade } from '../../events.ts'
import { badgeFileName, badgeKey, badgeUrl, isHouseBadge, MOST_BADGES } from '../../rules.ts'
import { workshopPolicy } from '../policy.ts'
import { badges } from '../tables.ts'
import { badgeView } from './earning.ts'

type Given = { id: string; file?: File | undefined }
const UPLOADS = { limit: 30, windowSeconds: 600 }
/** So many of all badges an admin is shown, the newest of them. */
const MOST_LISTED = 500

/** The place where badges are made, of which there is one. */
export const workshopSubject = subjects({
  kind: badgeWorkshop,
  load: async () => ({}),
  policy: workshopPolicy,
  unread: ['make', 'makeForVip'],
  missing: 'NOT_FOUND',
})

/** The badges that the caller may give away. */
export async function madeBadges(call: Call): Promise<{ badges: BadgeView[] }> {
  const actor = theActor(call)
  const rows = await call.db
    .select({ id: badges.id })
    .from(badges)
    .where(isAdmin(actor) ? undefined : eq(badges.createdBy, actor.userId))
    .orderBy(desc(badges.createdAt), desc(badges.id))
    .limit(MOST_LISTED)
  return { badges: rows.map(({ id }) => badgeView(id)) }
}

/** Whether the caller may give this badge away: the maker, and an admin any. */
export async function mayGiveBadge(call: Call, badgeId: string): Promise<boolean> {
  const [row] = await call.db.select().from(badges).where(eq(badges.id, badgeId))
  return row !== undefined && (isAdmin(call.actor) || row.createdBy === call.actor?.userId)
}

/** Keeps a badge for a code that does not end with the account of its maker. */
export async function promiseBadge(tx: Call, badgeId: string): Promise<void> {
  await tx.db.update(badges).set({ isPromised: true }).where(eq(badges.id, badgeId))
}

/** Makes a badge from a PNG. */
export async function makeBadge(call: Call, given: Given): Promise<BadgeView> {
  const head = given.file && new Uint8Array(await given.file.slice(0, 16).arrayBuffer())
  const type = head && imageType(head)
  if (type && type !== 'png') throw fault('BADGE_NOT_PNG')
  return store(call, given)
}

/** Makes a badge from a picture of any kind. The act is in the audit. */
export async function makeVipBadge(call: Call, given: Given) {
  const badge = await store(call, given, tx => writeAudit(tx, { act: 'badge.made', subjectId: given.id }))
  return { ...badge, badgeFileName: badgeFileName(badge.id), badgeUrl: badgeUrl(badge.id) }
}

/** Takes a name for a badge of the caller. */
export async function nameBadge(call: Call, id: string): Promise<void> {
  const { userId } = theActor(call)
  const named = await call.db
    .insert(badges)
    .values({ id, createdBy: userId, createdAt: call.now })
    .onConflictDoNothing()
    .returning({ id: badges.id })
  if (named.length === 0) throw fault('BADGE_NAME_TAKEN', { id })
}

/**
 * Takes the name first, so that of two pictures with one name the second is refused before it is stored. `also` is done in the
 * transaction that announces the badge.
 */
async function store(call: Call, { id, file }: Given, also?: (tx: Call) => Promise<void>): Promise<BadgeView> {
  const { userId } = theActor(call)
  await limitOrFault(call.ports.limits, `badge:${userId}`, UPLOADS)
  if (!file || file.size === 0) throw fault('FILE_MISSING')
  if (isHouseBadge(id)) throw fault('BADGE_NAME_TAKEN', { id })
  const [own] = await call.db.select({ made: count() }).from(badges).where(eq(badges.createdBy, userId))
  if (own && own.made >= MOST_BADGES) throw fault('BADGES_FULL', { most: MOST_BADGES })
  await nameBadge(call, id)
  try {
    await storeImage(call, file, { kind: 'badge', key: badgeKey(id) })
  } catch (error) {
    await call.db.delete(badges).where(eq(badges.id, id))
    throw error
  }
  await inTransaction(call, async tx => {
    await also?.(tx)
    announce(tx, badgeMade, { userId })
  })
  return badgeView(id)
}
