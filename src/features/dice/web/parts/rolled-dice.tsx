import { keyedByIndex } from '#features/text/web/parts/keyed-by-index.ts'
import type { DieView, ThrownView } from '../../forms.ts'
import { dieWords } from './roll-words.ts'

/** The outline of a die by its sides, in a square of 36. */
const OUTLINES: Record<number, string> = {
  4: 'M18 4 34 32H2Z',
  8: 'M18 2 34 18 18 34 2 18Z',
  10: 'M18 2 34 15 29 27 18 34 7 27 2 15Z',
  12: 'M18 2 34 14 28 33H8L2 14Z',
  20: 'M18 2 32 10V26L18 34 4 26V10Z',
}
const SQUARE = 'M6 4H30a2 2 0 0 1 2 2V30a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z'

/** All dice of a roll in order. What counts is filled, what was dropped is dashed and struck, what led to another is joined to it. */
export function RolledDice({ groups, counts }: Pick<ThrownView, 'groups' | 'counts'>) {
  return (
    <span className="roll-dice">
      {keyedByIndex(groups).map(({ key, one: { sign, sides, dice } }) => (
        <span key={key} className="roll-group">
          {sign === -1 && <span className="roll-sign">−</span>}
          {keyedByIndex(dice).map(({ key, one: die }) => (
            <OneDie key={key} die={die} sides={sides} counts={counts} />
          ))}
        </span>
      ))}
    </span>
  )
}

function OneDie({ die, sides, counts }: { die: DieView; sides: number; counts: ThrownView['counts'] }) {
  const isHollow = counts === 'successes' && die.fate === 'kept' && !die.isSuccess
  return (
    <span
      className="roll-die tabular"
      data-fate={die.fate}
      data-joined={die.isJoined || undefined}
      data-hollow={isHollow || undefined}
      data-long={die.value > 99 || undefined}
      title={dieWords(die, counts)}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <path d={OUTLINES[sides] ?? SQUARE} />
      </svg>
      <span className="roll-value">{die.value}</span>
    </span>
  )
}
