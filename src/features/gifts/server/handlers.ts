import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { gifts as contract, giftCode, giftDesk, giftShop } from '../contract.ts'
import { checkoutGift, purchaseBehind } from './service/buying.ts'
import { findCard, findCredit, sendAgain } from './service/desk.ts'
import { printCard } from './service/printing.ts'
import { checkCard, comboSplitCard, redeemCard, splitCard } from './service/redeeming.ts'
import { balanceSubject, customerBalanceOf, ownMovements, redeemedCards } from './service.ts'

export const giftHandlers = answers(
  contract,
  {
    giftShop: guardedByDoor(giftShop),
    giftCode: guardedByDoor(giftCode),
    giftDesk: guardedByDoor(giftDesk),
    customerBalance: balanceSubject,
  },
  {
    checkout: checkoutGift,
    purchase: purchaseBehind,
    balance: customerBalanceOf,
    movements: ownMovements,
    redeemed: redeemedCards,
    check: checkCard,
    print: printCard,
    redeem: redeemCard,
    split: splitCard,
    comboSplit: comboSplitCard,
    findCard,
    findCredit,
    sendAgain,
  },
)
