import { eq } from 'drizzle-orm'
import { mailedDigests, ownNotices } from '#features/notices/contract.ts'
import { noticeSubject } from '#features/notices/server/service.ts'
import { notices } from '#features/notices/server/tables.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const [notice] = await db
    .select()
    .from(notices)
    .where(eq(notices.userId, id('mira')))
    .limit(1)
  return [
    ...byDoor(mailedDigests, ownNotices),
    { list: 'notice', of: noticeSubject, things: { 'notice of mira': notice!.id } },
  ]
}
