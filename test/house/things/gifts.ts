import { giftCode, giftDesk, giftShop } from '#features/gifts/contract.ts'
import { balanceSubject } from '#features/gifts/server/service.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  ...byDoor(giftShop, giftCode, giftDesk),
  { list: 'customer-balance', of: balanceSubject, things: { 'credit of otto': id('otto') } },
]
