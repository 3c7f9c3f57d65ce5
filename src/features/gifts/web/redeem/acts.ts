import { centsIn, moneyWords } from '#features/ledger/rules.ts'
import { api } from '../api.ts'

/** What can be done with a card that holds something. */
export const ACTS = [
  { value: 'full', label: 'Apply Full', hint: 'All of it to your credit' },
  { value: 'partial', label: 'Apply Partial', hint: 'The rest stays on this code' },
  { value: 'split', label: 'Split and Create New Gift Card', hint: 'Two codes, nothing spent' },
  { value: 'combo', label: 'Combo Split', hint: 'Some to you, the rest on a new card' },
] as const
export type Act = (typeof ACTS)[number]['value']

/** An act with the two amounts as they were typed; `second` is for a Combo Split alone. */
export type Wanted = { act: Act; balance: number; first: string; second: string }

/** The beginning of the words of a failure; the reason follows. */
export const FAILED: Record<Act, string> = {
  full: 'Failed to redeem gift card',
  partial: 'Failed to redeem gift card',
  split: 'Failed to create split card',
  combo: 'Failed to update gift card',
}

/** What is wrong with the typed amounts; null where nothing is. */
export function problemOf({ act, balance, first, second }: Wanted): string | null {
  if (act === 'full') return null
  const cents = centsIn(first) ?? 0
  if (act === 'partial') return cents > 0 && cents <= balance ? null : 'Invalid amount'
  if (act === 'split') return cents > 0 && cents < balance ? null : 'Invalid split amount'
  const other = centsIn(second) ?? 0
  if (cents === 0 || other === 0) return 'Both amounts must be greater than $0'
  return cents + other === balance ? null : `Amounts must add up to total balance (${moneyWords(balance)})`
}

/** What will happen, as a question: the title, and the word on its button. */
export function questionOf({ act, balance, first }: Wanted): { title: string; act: string } {
  const cents = act === 'full' ? balance : (centsIn(first) ?? 0)
  const sum = moneyWords(cents)
  if (act === 'split') return { title: `Make a new gift card of ${sum}?`, act: `Split off ${sum}` }
  if (act === 'combo') {
    const rest = moneyWords(balance - cents)
    return { title: `${sum} to your account credit and ${rest} to a new card?`, act: `Split ${sum} and ${rest}` }
  }
  return { title: `Move ${sum} to your account credit?`, act: `Apply ${sum}` }
}

/** Does it. The same id does it once. */
export function perform({ act, balance, first }: Wanted, using: { code: string; id: string }) {
  const cents = centsIn(first) ?? 0
  if (act === 'full') return api.redeem.call({ ...using, amount: balance })
  if (act === 'partial') return api.redeem.call({ ...using, amount: cents })
  if (act === 'split') return api.split.call({ ...using, amount: cents })
  return api.comboSplit.call({ ...using, toCredit: cents, toCard: balance - cents })
}
