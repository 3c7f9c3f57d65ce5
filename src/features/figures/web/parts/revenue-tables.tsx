import { moneyWords } from '#features/ledger/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { saveLink } from '#kit/web/save-file.ts'
import type { PeriodView } from '../../contract.ts'
import type { Sold, Span } from '../../rules.ts'
import { FigureTable } from './figure-table.tsx'
import { periodName, SOLD_NAMES } from './figure-words.ts'

const inOf = ({ sold }: PeriodView, kind: Sold) => sold.find(one => one.kind === kind)?.inCents ?? 0
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

type Props = { span: Span; periods: readonly PeriodView[]; kinds: readonly Sold[] }

/** A row for each period, as the chart has them, and their sum. */
export function PeriodTable({ span, periods, kinds }: Props) {
  const cellsOf = (period: PeriodView) => [
    ...kinds.map(kind => inOf(period, kind)),
    period.inCents,
    period.refundCents,
    period.inCents - period.refundCents,
  ]
  const [word, title] = span === 'months' ? ['Month', 'By the month'] : ['Day', 'By the day']
  const heads = [word, ...kinds.map(kind => SOLD_NAMES[kind]), 'Money in', 'Refunds', 'Net']
  const rows = periods.map(period => ({ name: periodName(span, period.from), cells: cellsOf(period) }))
  const sums = heads.slice(1).map((_, column) => total(rows.map(({ cells }) => cells[column] ?? 0)))
  const save = () =>
    saveLink(
      csvOf(
        heads,
        periods.map(period => [period.from, ...cellsOf(period)]),
      ),
      `revenue-${span}.csv`,
    )
  return (
    <>
      <FigureTable
        title={title}
        heads={heads}
        rows={rows.map(({ name, cells }) => ({ name, cells: cells.map(moneyWords) }))}
        foot={{ name: 'In all', cells: sums.map(moneyWords) }}
      />
      <Button icon="ph:download-simple" onClick={save}>
        Save as CSV
      </Button>
    </>
  )
}

/** A row for each kind of goods. */
export function SoldTable({ periods, kinds }: Omit<Props, 'span'>) {
  const rows = kinds.map(kind => {
    const own = periods.flatMap(({ sold }) => sold.filter(one => one.kind === kind))
    const [came, back] = [total(own.map(one => one.inCents)), total(own.map(one => one.refundCents))]
    return { name: SOLD_NAMES[kind], cells: [came, back, came - back].map(moneyWords) }
  })
  return <FigureTable title="By what was sold" heads={['Goods', 'Money in', 'Refunds', 'Net']} rows={rows} />
}

/** Days, our own words and numbers alone, so that nothing in it is a formula. Amounts are in dollars. */
function csvOf(heads: readonly string[], rows: readonly (string | number)[][]): string {
  const amount = (cell: string | number) => (typeof cell === 'number' ? (cell / 100).toFixed(2) : cell)
  const lines = [heads, ...rows.map(row => row.map(amount))].map(line => line.join(','))
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`
}
