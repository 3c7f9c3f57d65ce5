import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { adminIds } from '#features/accounts/server/service/admins.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { keepCustomSky } from '#features/accounts/server/service.ts'
import { forgetFile, storeImage } from '#features/media/server/service.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import type { OwnSkyView } from '#lexicon/look/own-sky.ts'
import { ownTheme, type ThemeRequestView } from '../../contract.ts'
import { ownThemesChanged, themeRequestsChanged } from '../../events.ts'
import { businessDaysAfter, TURNAROUND } from '../../rules.ts'
import { ownThemePolicy } from '../policy.ts'
import { themeCredits, themeRequests } from '../tables.ts'
import { themeMail } from './theme-mail.ts'

/** The area of the file store in which reference images lie. */
export const REFERENCES = 'theme-references'
const MOST_SHOWN = 100

export type RequestRow = typeof themeRequests.$inferSelect

/** A request as its buyer sees it. */
export function viewOf({ imageKeys, userId: _, endedAt: __, drawn: ___, ...row }: RequestRow): ThemeRequestView {
  return { ...row, imageUrls: imageKeys.map(key => `/files/${key}`) }
}

/** The requests of the caller that have not ended, and how many more they may make. */
export async function listOwnThemes(call: Call) {
  const { userId } = theActor(call)
  const own = and(eq(themeRequests.userId, userId), isNull(themeRequests.endedAt))
  const rows = await call.db
    .select()
    .from(themeRequests)
    .where(own)
    .orderBy(desc(themeRequests.createdAt), desc(themeRequests.id))
    .limit(MOST_SHOWN)
  return { left: Math.max(0, await themesLeft(call, userId)), requests: rows.map(viewOf) }
}

/** How many themes somebody has bought and not asked for; less than 0 once payments went back for themes that were delivered. */
export async function themesLeft(call: Call, userId: string): Promise<number> {
  const [row] = await call.db
    .select({
      left: sql<number>`
      (select coalesce(sum(${themeCredits.bought}), 0) from ${themeCredits}
        where ${themeCredits.userId} = ${userId} and ${themeCredits.takenBackAt} is null)
      - (select count(*) from ${themeRequests}
        where ${themeRequests.userId} = ${userId} and ${themeRequests.endedAt} is null)`.mapWith(Number),
    })
    .from(sql`(select 1) as one`)
  return row!.left
}

type Asked = { id: string; name: string; description: string; images: File[] }

/**
 * Asks for a theme. The images are stored before the request, so what is refused is refused before the work where that is known, and
 * images of a request that did not come about go again.
 */
export async function askForTheme(call: Call, { id, name, description, images }: Asked): Promise<ThemeRequestView> {
  const { userId } = theActor(call)
  const earlier = await ownRequest(call, id)
  if (earlier) return viewOf(earlier)
  if ((await themesLeft(call, userId)) <= 0) throw fault('NO_THEME_LEFT')
  await limitOrFault(call.ports.limits, `theme-request:${userId}`, { limit: 20, windowSeconds: 3600 })
  const imageKeys: string[] = []
  try {
    for (const file of images) {
      const key = `${REFERENCES}/${id}/${newId()}.jpg`
      await storeImage(call, file, { kind: 'handout', key, belongsTo: id })
      imageKeys.push(key)
    }
    return await inTransaction(call, tx => writeRequest(tx, { id, name, description, imageKeys }))
  } catch (error) {
    if (imageKeys.length > 0) await inTransaction(call, tx => forgetFile(tx, ...imageKeys))
    throw error
  }
}

type Written = Pick<RequestRow, 'id' | 'name' | 'description' | 'imageKeys'>

/** Of two requests for the last theme at once, the second one finds the first one. */
async function writeRequest(tx: Call, written: Written): Promise<ThemeRequestView> {
  const { userId } = theActor(tx)
  await holdPeople(tx, [userId])
  const earlier = await ownRequest(tx, written.id)
  if (earlier) {
    await forgetFile(tx, ...written.imageKeys)
    return viewOf(earlier)
  }
  if ((await themesLeft(tx, userId)) <= 0) throw fault('NO_THEME_LEFT')
  const dueAt = businessDaysAfter(tx.now, TURNAROUND.most)
  const [added] = await tx.db
    .insert(themeRequests)
    .values({ ...written, userId, createdAt: tx.now, updatedAt: tx.now, dueAt })
    .onConflictDoNothing()
    .returning()
  // The id is that of somebody else’s request.
  if (!added) throw fault('NOT_ALLOWED', { action: 'ask under this id' })
  await tx.ports.jobs.send(tx.db, themeMail, { requestId: added.id }, { once: added.id })
  await announceThemes(tx, userId)
  return viewOf(added)
}

async function ownRequest(call: Call, id: string): Promise<RequestRow | undefined> {
  const own = and(eq(themeRequests.id, id), eq(themeRequests.userId, theActor(call).userId))
  const [row] = await call.db.select().from(themeRequests).where(own)
  return row
}

type OwnTheme = { id: string; userId: string; theme: NonNullable<RequestRow['theme']> }

async function ownThemeOf({ db }: Call, id: string, finding: Finding): Promise<OwnTheme | undefined> {
  const query = db.select().from(themeRequests).where(eq(themeRequests.id, id))
  const row = await oneRow(query, finding)
  return row?.theme ? { id, userId: row.userId, theme: row.theme } : undefined
}

/** A theme that was delivered to somebody. */
export const ownThemeSubject = subjects({
  kind: ownTheme,
  load: ownThemeOf,
  policy: ownThemePolicy,
  missing: 'NOT_FOUND',
})

/** Shows an own delivered theme on the caller’s pages. */
export async function chooseTheme(tx: Call, _: unknown, { id, userId, theme }: OwnTheme): Promise<OwnSkyView> {
  const sky = skyOf(id, theme)
  await keepCustomSky(tx, userId, sky)
  return sky
}

/** What the pages of the buyer need of a theme. */
export const skyOf = (id: string, { angle, stops, mode }: NonNullable<RequestRow['theme']>): OwnSkyView => ({
  id,
  angle,
  stops,
  mode,
})

/** Tells the pages of the buyer, and those of each admin. */
export async function announceThemes(tx: Call, userId: string): Promise<void> {
  announce(tx, ownThemesChanged, { userId })
  for (const adminId of await adminIds(tx)) announce(tx, themeRequestsChanged, { userId: adminId })
}
