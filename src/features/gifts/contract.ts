import './errors.ts'
import '#features/store/errors.ts'
import * as z from 'zod'
import { TRANSACTION_KINDS } from '#features/ledger/rules.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { GiftWish, PrintForm } from './forms.ts'
import { CARD_STATUSES } from './rules.ts'

const cents = z.int().nonnegative()
const positive = z.int().positive().max(1_000_000)
const code = z.string().min(1).max(40)
const cursor = z.string().max(200)

/** A card as it is shown to the holder of its code: nothing of its buyer or of an earlier holder. */
const Card = z.object({ balance: cents, status: z.enum(CARD_STATUSES) })
export type CardView = z.output<typeof Card>

/** A new card that somebody has split off. */
const MadeCard = z.object({ code: z.string(), balance: cents })

/** What a redemption has done: the card after it, what came to the account credit, and the new card. */
const Done = z.object({ card: Card, credited: cents, made: MadeCard.nullable() })
export type DoneView = z.output<typeof Done>

/** A movement of account credit or of a card; `amount` is negative where value left. */
const Movement = z.object({
  id: z.uuid(),
  type: z.enum(TRANSACTION_KINDS),
  amount: z.int(),
  description: z.string(),
  createdAt: z.date(),
})
export type MovementView = z.output<typeof Movement>
const Movements = z.object({ movements: z.array(Movement), next: z.string().nullable() })

const RedeemedCard = z.object({ id: z.string(), code: z.string(), amount: cents, redeemedAt: z.date() })
export type RedeemedCardView = z.output<typeof RedeemedCard>

/** Everything about a card, for the admin. `giftCardId`, `customerId` and the rest are as in the ledger. */
export const DeskCard = Card.extend({
  id: z.string(),
  code: z.string(),
  originalAmount: cents,
  currency: z.literal('usd'),
  purchaserEmail: z.string().nullable(),
  stripePaymentIntent: z.string().nullable(),
  parentCard: z.string().nullable(),
  redeemedBy: z.uuid().nullable(),
  redeemedAt: z.date().nullable(),
  updatedAt: z.date(),
  /** The names of the people in it whose accounts are here, by id. */
  names: z.record(z.string(), z.string()),
  transactions: z.array(
    z.object({
      giftCardId: z.string(),
      transactionType: z.enum(TRANSACTION_KINDS),
      amount: z.int(),
      customerId: z.uuid().nullable(),
      description: z.string(),
      createdAt: z.date(),
    }),
  ),
})

export type DeskCardView = z.output<typeof DeskCard>

/** Gift cards on sale. */
export const giftShop = subject('giftShop', ['buy'], { by: null })
/** Codes of gift cards: who holds one may use it. */
export const giftCode = subject('giftCode', ['use'], { by: null })
/** The credit of a person. */
export const customerBalance = subject('customerBalance', [], { by: 'firebase_uid' })
/** The admin’s desk for gift cards. */
export const giftDesk = subject('giftDesk', ['send'], { by: null })

const asHolder = { words: { signIn: 'GIFT_LOGIN_REQUIRED' } } as const
const ofCode = mayFail('GIFT_LOGIN_REQUIRED', 'GIFT_CODE_FORMAT')
/** `id` makes a redemption happen once: sent again with the same one, it answers what it has done. */
const using = z.object({ code, id: z.uuid() })

export const gifts = {
  /** Opens the checkout of a gift card, for everybody, and answers where to pay. A card is made by the payment alone. */
  checkout: enter('anyone')
    .may('buy', giftShop)
    .post('/gift-cards/checkout')
    .input(GiftWish.extend({ successUrl: z.string().max(2000), cancelUrl: z.string().max(2000) }))
    .errors(mayFail('GIFT_NOT_FOR_VIP', 'GIFT_ADDRESS_REFUSED', 'GIFT_DAY_REFUSED', 'CHECKOUT_UNAVAILABLE'))
    .output(z.object({ checkout_url: z.string() })),

  /**
   * Whether the gift card of a checkout session is paid. The session is the right to ask; the code is not in the answer. `sendDay`:
   * on which day (YYYY-MM-DD, where the buyer is) it goes to its reader by mail; null where the buyer passes it on.
   */
  purchase: enter('anyone')
    .get('/gift-cards/purchase')
    .input(z.object({ session: z.string().min(1).max(4000) }))
    .output(
      z.object({ status: z.enum(['pending', 'paid', 'cancelled']), amount: cents, sendDay: z.string().nullable() }),
    ),

  /** The account credit of a person, to them and to the admin. */
  balance: enter('signedIn')
    .may('read', customerBalance)
    .get('/customer-balance')
    .input(z.object({ firebase_uid: z.uuid() }))
    .output(z.object({ accountCredit: cents, formattedBalance: z.string() })),

  /** The movements of the own account credit, newest first. */
  movements: enter('signedIn')
    .get('/account-credit')
    .input(z.object({ before: cursor.optional() }))
    .output(Movements),

  /** The cards that the caller redeemed, the latest first. */
  redeemed: enter('signedIn')
    .get('/gift-cards/redeemed')
    .output(z.object({ cards: z.array(RedeemedCard) })),

  /** What a card holds. Nothing is changed. */
  check: enter('signedIn', asHolder)
    .may('read', giftCode)
    .get('/gift-cards/card')
    .input(z.object({ code }))
    .errors(ofCode)
    .errors(mayFail('GIFT_CARD_INVALID', 'GIFT_CARD_USED'))
    .output(Card),

  /** A card to print and give away: a PDF of A5 in base64, with the name of its reader and a line. It shows what the card holds now, as `card` does. */
  print: enter('signedIn', asHolder)
    .may('use', giftCode)
    .post('/gift-cards/card/print')
    .input(PrintForm.extend({ code }))
    .errors(ofCode)
    .errors(mayFail('GIFT_CARD_INVALID', 'GIFT_CARD_USED'))
    .output(z.object({ pdf: z.string(), card: Card })),

  /** Moves value of a card to the caller’s account credit; without an amount all of it. */
  redeem: enter('signedIn', asHolder)
    .may('use', giftCode)
    .post('/gift-cards/redeem')
    .input(using.extend({ amount: positive.optional() }))
    .errors(ofCode)
    .errors(mayFail('GIFT_CARD_MISSING', 'GIFT_CARD_USED', 'GIFT_BALANCE_SHORT'))
    .output(Done),

  /** Moves value of a card to a new card with a code of its own. */
  split: enter('signedIn', asHolder)
    .may('use', giftCode)
    .post('/gift-cards/split')
    .input(using.extend({ amount: positive }))
    .errors(ofCode)
    .errors(mayFail('GIFT_CARD_MISSING', 'GIFT_CARD_USED', 'GIFT_SPLIT_SHORT', 'GIFT_SPLIT_INVALID'))
    .output(Done),

  /** Moves a part of a card to the caller’s account credit and all the rest to a new card, both or neither. */
  comboSplit: enter('signedIn', asHolder)
    .may('use', giftCode)
    .post('/gift-cards/combo-split')
    .input(using.extend({ toCredit: cents, toCard: cents }))
    .errors(ofCode)
    .errors(mayFail('GIFT_CARD_MISSING', 'GIFT_CARD_USED', 'GIFT_PARTS_EMPTY', 'GIFT_PARTS_DIFFER'))
    .output(Done),

  /** A card by its code, with its transactions, for the admin. */
  findCard: enter('admin')
    .get('/admin/gift-cards')
    .input(z.object({ code }))
    .errors(mayFail('GIFT_CARD_MISSING'))
    .output(DeskCard),

  /** The account credit of a person with its movements, for the admin. */
  findCredit: enter('admin')
    .get('/admin/account-credit')
    .input(z.object({ userId: z.uuid(), before: cursor.optional() }))
    .output(Movements.extend({ accountCredit: cents })),

  /** Sends the code of a card once more to its buyer. */
  sendAgain: enter('admin')
    .may('send', giftDesk)
    .post('/admin/gift-cards/send')
    .input(z.object({ giftCardId: z.string().max(60) }))
    .errors(mayFail('GIFT_CARD_MISSING'))
    .output(z.object({ sent: z.literal(true) })),
}
