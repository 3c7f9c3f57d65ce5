import { moneyWords } from '#features/ledger/rules.ts'
import { Day } from '#kit/web/day.tsx'

export type MoneyMove = { id: string; at: Date; words: string; amount: number }

/** Movements of money in cents, in the order in which they come. */
export function MoneyMoves({ moves, none }: { moves: readonly MoneyMove[]; none: string }) {
  if (moves.length === 0) return <p className="muted">{none}</p>
  return (
    <table className="money-moves">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ id, at, words, amount }) => (
          <tr key={id}>
            <td>
              <Day date={at} format={{ dateStyle: 'medium' }} />
            </td>
            <td>
              <bdi>{words}</bdi>
            </td>
            <td className="tabular">
              {amount > 0 && '+'}
              {moneyWords(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
