import type { CSSProperties, KeyboardEvent } from 'react'
import { moneyWords } from '#features/ledger/rules.ts'
import { drawnTo, movedBy } from './shares.ts'

type Props = { cents: number; balance: number; onMove: (cents: number) => void }

/** The card as a bar with one handle: what comes to the credit before it, and what goes onto the new card behind it. */
export function SplitBar({ cents, balance, onMove }: Props) {
  const share = { '--share': balance === 0 ? 0 : cents / balance } as CSSProperties
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const moved = movedBy(event.key, cents, balance, isRightToLeft)
    if (moved === null) return
    event.preventDefault()
    onMove(moved)
  }
  return (
    <input
      type="range"
      className="split-bar"
      style={share}
      min={0}
      max={balance}
      step={1}
      value={cents}
      aria-label="How the card is split"
      aria-valuetext={`${moneyWords(cents)} to your account credit, ${moneyWords(balance - cents)} onto a new gift card`}
      onKeyDown={press}
      onChange={event => onMove(drawnTo(event.target.valueAsNumber, balance))}
    />
  )
}
