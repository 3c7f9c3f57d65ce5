import { eq } from 'drizzle-orm'
import { wares } from '#features/store/contract.ts'
import { foundingSubject } from '#features/store/server/service/founding.ts'
import { checkoutSubject } from '#features/store/server/service/till.ts'
import { orders } from '#features/store/server/tables.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, id('vex')))
  return [
    ...byDoor(wares),
    { list: 'founder-purchases', of: foundingSubject, things: { own: '' } },
    {
      list: 'checkout',
      of: checkoutSubject,
      things: { 'checkout of vex': new URL(order!.sessionUrl!).searchParams.get('session')! },
    },
  ]
}
