import { and, eq, isNull } from 'drizzle-orm'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import type { MeView } from '../../contract.ts'
import { accountChanged } from '../../events.ts'
import type { StepsSide } from '../../rules.ts'
import { meOf } from '../service.ts'
import { users } from '../tables.ts'

/** Gives the one time away that a dialog opens by itself. Two tabs that ask at one moment get it once. */
export async function claimOnboarding(call: Call): Promise<{ isMine: boolean }> {
  const { userId } = theActor(call)
  return inTransaction(call, async tx => {
    const given = await tx.db
      .update(users)
      .set({ onboardingAskedAt: tx.now })
      .where(and(eq(users.id, userId), isNull(users.onboardingAskedAt)))
      .returning({ id: users.id })
    if (given.length > 0) announce(tx, accountChanged, { userId })
    return { isMine: given.length > 0 }
  })
}

/** Keeps which cards of first steps are put away, so that they stay away on every device. */
export async function putAway(call: Call, { side, away }: { side: StepsSide; away: boolean }): Promise<MeView> {
  const { userId } = theActor(call)
  await inTransaction(call, async tx => {
    const own = eq(users.id, userId)
    const [row] = await tx.db.select({ sides: users.firstStepsAway }).from(users).where(own).for('update')
    const others = (row?.sides ?? []).filter(one => one !== side)
    await tx.db
      .update(users)
      .set({ firstStepsAway: away ? [...others, side] : others })
      .where(own)
    announce(tx, accountChanged, { userId })
  })
  return meOf(call, userId)
}
