import { amountText } from '#features/ledger/rules.ts'

const UNIT = 100
const LEAP = 1000
/** The keys that move the handle of the bar, and by how many cents. */
const STEPS: Record<string, number> = {
  ArrowRight: UNIT,
  ArrowUp: UNIT,
  ArrowLeft: -UNIT,
  ArrowDown: -UNIT,
  PageUp: LEAP,
  PageDown: -LEAP,
}

/** The two amounts of a Combo Split as they are typed: so many cents to the credit, and the rest of the card. */
export const sharesOf = (toCredit: number, balance: number) => ({
  first: amountText(toCredit),
  second: amountText(balance - toCredit),
})

/** Where the handle begins: at half of the card, on a whole dollar where there is one between its ends. */
export function halfOf(balance: number): number {
  const half = Math.round(balance / 2 / UNIT) * UNIT
  return half > 0 && half < balance ? half : Math.floor(balance / 2)
}

/** Where a hand has drawn the handle to: whole dollars, and the very end. */
export const drawnTo = (cents: number, balance: number): number =>
  cents >= balance ? balance : Math.min(balance, Math.round(cents / UNIT) * UNIT)

/** Where a key moves the handle to; null for a key that moves it by no such step. Arrows to the side follow the script. */
export function movedBy(key: string, cents: number, balance: number, isRightToLeft: boolean): number | null {
  const step = STEPS[key]
  if (step === undefined) return null
  const isSideways = key === 'ArrowRight' || key === 'ArrowLeft'
  return Math.max(0, Math.min(balance, cents + (isSideways && isRightToLeft ? -step : step)))
}
