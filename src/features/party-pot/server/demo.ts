import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { creditAccountOf, postTransaction } from '#features/ledger/server/service.ts'
import { asked } from '#kit/server/asked.ts'
import { inTransaction } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { potHandlers } from './handlers.ts'

/** Pell and Lio have given to the pot of the Lantern, and Pell’s second gift is that of a friend. */
const DEMO_GIFTS = [
  { who: 'pell', amount: 500, face: 'name' },
  { who: 'lio', amount: 400, face: 'name-and-amount' },
  { who: 'pell', amount: 300, face: 'friend' },
] as const

/** What they give has come to their credit before. */
export const plantPots: PlantDemo = async ({ as, id, ago }) => {
  for (const [at, { who, amount, face }] of DEMO_GIFTS.entries()) {
    const call = { ...(await as(who)), now: ago(1400 - at) }
    await inTransaction(call, async tx => {
      const accountId = await creditAccountOf(tx, id(who))
      await postTransaction(tx, {
        key: `demo:pot:${at}`,
        kind: 'purchase',
        words: 'Account credit',
        byAccount: accountId,
        postings: [
          { accountId: SITE_ACCOUNTS['money-in'], cents: -amount },
          { accountId, cents: amount },
        ],
      })
    })
    await asked(potHandlers.give, call, { bookId: id('lantern'), id: id(`gift ${at} to the pot`), amount, face })
  }
}
