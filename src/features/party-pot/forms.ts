import * as z from 'zod'
import { GIFT_FACES, LEAST_GIFT, MOST_GIFT } from './rules.ts'

const AMOUNT = 'A gift is between $1 and $500'

/** A gift to the pot of a party. The amount is in cents. */
export const PotGiftForm = z.object({
  amount: z.number(AMOUNT).int(AMOUNT).min(LEAST_GIFT, AMOUNT).max(MOST_GIFT, AMOUNT),
  face: z.enum(GIFT_FACES),
})
export type PotGiftFormView = z.output<typeof PotGiftForm>
