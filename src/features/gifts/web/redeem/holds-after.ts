import { codeOf } from '#kit/web/api.ts'
import type { CardView } from '../../contract.ts'

/** A card with nothing on it. */
export const SPENT: CardView = { balance: 0, status: 'redeemed' }

const LESS = ['GIFT_BALANCE_SHORT', 'GIFT_SPLIT_SHORT', 'GIFT_SPLIT_INVALID', 'GIFT_PARTS_DIFFER']

/**
 * What a refused act tells of its card: it holds nothing any more, or another amount than was shown. Undefined where it tells nothing,
 * as for an unknown code: such a code is never looked up by itself, since each lookup counts as a guess.
 */
export function holdsAfter(error: unknown): 'nothing' | 'less' | undefined {
  const code = codeOf(error)
  if (code === 'GIFT_CARD_USED') return 'nothing'
  return code && LESS.includes(code) ? 'less' : undefined
}
