import type { Call } from './call.ts'
import { extensionPoint } from './extension-point.ts'

/**
 * Data that stays when an account is erased, because a law or a dispute asks for it. It is named to the person before they
 * confirm, and to those who carry the erasure out.
 */
export type StayingData = {
  /** The data in words, as a line of a list: `Orders and receipts`. */
  what: string
  /** The reason, and what of the person is taken off it. */
  why: string
  /** Whether there is any of this person. */
  of: (call: Call, userId: string) => Promise<boolean>
}

/** The data that each room does not erase, as the room declares it beside its user data. */
export const stayingData = extensionPoint<StayingData>('data that stays')
