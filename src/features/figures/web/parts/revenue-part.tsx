import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { moneyWords } from '#features/ledger/rules.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { PeriodView } from '../../contract.ts'
import { SOLD, type Span } from '../../rules.ts'
import { api } from '../api.ts'
import { BarChart } from './bar-chart.tsx'
import { periodName, SOLD_NAMES } from './figure-words.ts'
import { PeriodTable, SoldTable } from './revenue-tables.tsx'

type Money = 'real' | 'test'
const MONEY = [
  { value: 'real', label: 'Real money' },
  { value: 'test', label: 'Test money' },
] as const satisfies { value: Money; label: string }[]

const hasMoved = (periods: readonly PeriodView[]) =>
  periods.some(({ inCents, refundCents }) => inCents !== 0 || refundCents !== 0)

/** What came in and what went back in a span, of real money or of test money. */
export function RevenuePart({ span }: { span: Span }) {
  const revenue = useQuery(api.revenue.queryOptions({ input: { span }, retry: false, staleTime: 0 }))
  const [chosen, choose] = useState<Money | null>(null)
  const { data } = revenue
  if (revenue.isError)
    return <ErrorState error={revenue.error} onRetry={() => void revenue.refetch()} retrying={revenue.isFetching} />
  if (!data)
    return (
      <Loading label="Loading the revenue">
        <Skeleton lines={6} />
      </Loading>
    )
  const money = chosen ?? (hasMoved(data.real) || !hasMoved(data.test) ? 'real' : 'test')
  return (
    <div className="figures">
      <Field label="Which money" className="figures-choice">
        <Select options={MONEY} value={money} onChange={event => choose(event.target.value as Money)} />
      </Field>
      {hasMoved(data[money]) ? (
        <Sales span={span} periods={data[money]} />
      ) : (
        <EmptyState
          icon="ph:gift"
          title={money === 'real' ? 'Nothing was sold in this time' : 'No test money moved in this time'}
        >
          Money that comes in and goes back is counted here.
        </EmptyState>
      )}
    </div>
  )
}

/** Refunds hang below the line, so that the bar above it is what came in. */
function Sales({ span, periods }: { span: Span; periods: readonly PeriodView[] }) {
  const { kinds, labels, series } = useMemo(() => {
    const kinds = SOLD.filter(kind =>
      periods.some(({ sold }) => sold.some(one => one.kind === kind && (one.inCents !== 0 || one.refundCents !== 0))),
    )
    const inOf = (kind: string) => periods.map(({ sold }) => sold.find(one => one.kind === kind)?.inCents ?? 0)
    return {
      kinds,
      labels: periods.map(({ from }) => periodName(span, from)),
      series: [
        ...kinds.map(kind => ({ tone: kind, name: SOLD_NAMES[kind], values: inOf(kind) })),
        { tone: 'refunds', name: 'Refunds', values: periods.map(({ refundCents }) => -refundCents) },
      ],
    }
  }, [span, periods])
  const each = span === 'months' ? 'month' : 'day'
  return (
    <>
      <BarChart
        label={`Money that came in and went back by the ${each}. The table below has the same figures.`}
        labels={labels}
        series={series}
        words={moneyWords}
      />
      <PeriodTable span={span} periods={periods} kinds={kinds} />
      <SoldTable periods={periods} kinds={kinds} />
      <p className="muted">
        From the ledger: what cards were charged, and what went back to them. Account credit counts when it is bought as
        a gift card, and not again when it is spent. A cart is divided among its lines by what they cost. “Other” is
        what no order or invoice is here for. Nothing changes here when a buyer deletes their account.
      </p>
    </>
  )
}
