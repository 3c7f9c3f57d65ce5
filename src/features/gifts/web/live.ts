import { newsOf } from '#kit/web/news.ts'
import type { gifts } from '../contract.ts'

export const news = newsOf<typeof gifts>('gifts', {
  purchase: { order: null },
  balance: { credit: null },
  movements: { credit: null },
  redeemed: { giftCard: null },
  check: { giftCard: null },
  findCard: { giftCard: null },
  findCredit: { credit: null },
})
