import { asked } from '#kit/server/asked.ts'
import { inTransaction } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { giftHandlers } from './handlers.ts'
import { issueCard } from './service/issuing.ts'

/** The code of the card that still holds something in the demo world. */
export const DEMO_CODE = 'TW-9K2F7Q'
const SPENT_CODE = 'TW-4M0XPA'

/** Otto was given a card, and holds another one that he has not redeemed yet. */
export const plantGifts: PlantDemo = async ({ as, id, ago }) => {
  const visitor = { ...(await as(null)), now: ago(3000) }
  const words = { forName: 'Otto', line: 'You named the dwarf after yourself at one in the morning. Run it.' }
  const buyer = { purchaserEmail: 'pell@tomewright.example', purchaserId: id('pell'), fromName: 'Pell' }
  await inTransaction(visitor, async tx => {
    await issueCard(tx, { key: 'demo:whole', amount: 2500, code: SPENT_CODE, ...buyer })
    await issueCard(tx, { key: 'demo:fresh', amount: 5000, code: DEMO_CODE, ...buyer, ...words })
  })
  const otto = { ...(await as('otto')), now: ago(1500) }
  await asked(giftHandlers.redeem, otto, { code: SPENT_CODE, id: id('redemption of otto') })
}
