import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const giftErrors = errors({
  GIFT_LOGIN_REQUIRED: { status: 401, message: 'Please log in to redeem gift cards', data: noData },
  GIFT_NOT_FOR_VIP: {
    status: 403,
    message: 'Gift cards are not available for VIP users to prevent abuse.',
    data: noData,
  },
  GIFT_ADDRESS_REFUSED: { status: 400, message: 'The checkout may lead back to this site only.', data: noData },
  GIFT_DAY_REFUSED: { status: 400, message: 'Choose a day within the next year.', data: noData },
  GIFT_CODE_FORMAT: { status: 400, message: 'Invalid gift card code format. Should be TW-XXXXXX', data: noData },
  GIFT_CARD_INVALID: { status: 404, message: 'Invalid or expired gift card', data: noData },
  GIFT_CARD_MISSING: { status: 404, message: 'Gift card not found', data: noData },
  GIFT_CARD_USED: { status: 409, message: 'Gift card has been fully used', data: noData },
  GIFT_BALANCE_SHORT: { status: 409, message: 'Insufficient gift card balance', data: noData },
  GIFT_SPLIT_INVALID: { status: 400, message: 'Invalid split amount', data: noData },
  GIFT_SPLIT_SHORT: { status: 409, message: 'Insufficient balance for split', data: noData },
  GIFT_PARTS_EMPTY: { status: 400, message: 'Both amounts must be greater than $0', data: noData },
  GIFT_PARTS_DIFFER: {
    status: 400,
    message: 'Amounts must add up to total balance ({balance})',
    data: z.object({ balance: z.string() }),
  },
})

type GiftErrors = typeof giftErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends GiftErrors {}
}
