import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { checkoutAtTill, founding } from '../contract.ts'

type CheckoutFacts = { order: { userId: string | null } }
const isBuyer = (who: Actor | null, { order }: CheckoutFacts) => order.userId === null || who?.userId === order.userId

/** A checkout is its buyer's alone, to see and to pay; that of nobody is for those who have its sealed address. */
export const checkoutPolicy: Policy<ActionOf<typeof checkoutAtTill>, Actor | null, CheckoutFacts> = {
  read: isBuyer,
  pay: isBuyer,
}

/** A founder purchase is its buyer’s own affair; it is refunded for 30 days. */
export const foundingPolicy: Policy<ActionOf<typeof founding>, Actor | null, { order: unknown; isInTime: boolean }> = {
  read: who => who !== null,
  refund: (who, { order, isInTime }) => who !== null && order !== undefined && isInTime,
}
