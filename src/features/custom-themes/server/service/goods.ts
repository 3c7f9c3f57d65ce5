import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { isThemeProduct, THEMES_OF } from '#features/store/rules.ts'
import type { LineGoods } from '#features/store/server/service/lines.ts'
import { themeCredits, themeRequests } from '../tables.ts'
import { announceThemes, themesLeft } from './requests.ts'

/**
 * Custom themes of a cart. A line gives the right to ask for so many. Once its payment went back, requests that were not bought any
 * more end, the newest first; themes that were delivered stay. Once it is here again, so are they.
 */
export const themeGoods: LineGoods = {
  products: Object.keys(THEMES_OF),
  give: async (tx, { order, line }) => {
    if (!isThemeProduct(line.productId)) throw new Error(`${line.productId} is no custom theme`)
    const bought = THEMES_OF[line.productId] * line.quantity
    const { id: orderId, userId } = order
    await tx.db.insert(themeCredits).values({ id: line.id, userId, orderId, bought, createdAt: tx.now })
    await announceThemes(tx, userId)
    return true
  },
  takeBack: async (tx, { order: { userId }, line }) => {
    await holdPeople(tx, [userId])
    await tx.db.update(themeCredits).set({ takenBackAt: tx.now }).where(eq(themeCredits.id, line.id))
    const over = -(await themesLeft(tx, userId))
    if (over > 0) {
      const isOpen = and(
        eq(themeRequests.userId, userId),
        isNull(themeRequests.deliveredAt),
        isNull(themeRequests.endedAt),
      )
      const ending = await tx.db
        .select({ id: themeRequests.id })
        .from(themeRequests)
        .where(isOpen)
        .orderBy(desc(themeRequests.createdAt), desc(themeRequests.id))
        .limit(over)
        .for('update')
      const ids = ending.map(({ id }) => id)
      if (ids.length > 0)
        await tx.db
          .update(themeRequests)
          .set({ endedAt: tx.now, updatedAt: tx.now })
          .where(inArray(themeRequests.id, ids))
    }
    await announceThemes(tx, userId)
  },
  giveBack: async (tx, { order: { userId }, line }) => {
    await holdPeople(tx, [userId])
    await tx.db.update(themeCredits).set({ takenBackAt: null }).where(eq(themeCredits.id, line.id))
    const left = await themesLeft(tx, userId)
    if (line.takenBackAt && left > 0) {
      // Those that ended together with this line, as far as they are paid now. The lock of the account covers them: an ended one changes here alone.
      const ended = await tx.db
        .select({ id: themeRequests.id })
        .from(themeRequests)
        .where(and(eq(themeRequests.userId, userId), eq(themeRequests.endedAt, line.takenBackAt)))
        .orderBy(asc(themeRequests.createdAt), asc(themeRequests.id))
        .limit(left)
      const ids = ended.map(({ id }) => id)
      if (ids.length > 0)
        await tx.db
          .update(themeRequests)
          .set({ endedAt: null, updatedAt: tx.now })
          .where(inArray(themeRequests.id, ids))
    }
    await announceThemes(tx, userId)
  },
}
