import { slotState } from '#features/books/rules.ts'

const WORDS = { free: '', last: '1 slot left', full: 'All slots are taken' }
const MOST_DRAWN = 15

/** Used and total campaign slots: a number, the slots drawn, and a word where it matters. */
export function SlotCounter({ used, total }: { used: number; total: number }) {
  const state = slotState({ used, total })
  const drawn = Array.from({ length: Math.min(total, MOST_DRAWN) }, (_, index) => index)
  return (
    <p className="slots" data-state={state}>
      <span className="visually-hidden">Campaign slots used: </span>
      <span className="slots-bar" aria-hidden="true">
        {total <= MOST_DRAWN && drawn.map(index => <span key={index} data-used={index < used || undefined} />)}
      </span>
      <span className="slots-number tabular">
        {used}/{total}
      </span>
      {total === 0 ? 'No slots without a plan' : WORDS[state]}
    </p>
  )
}
