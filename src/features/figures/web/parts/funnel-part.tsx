import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { FunnelView } from '../../contract.ts'
import type { Span } from '../../rules.ts'
import { api } from '../api.ts'
import { BarChart } from './bar-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import { STEP_WORDS } from './figure-words.ts'

/** How far the people came whose accounts were made in a span. */
export function FunnelPart({ span }: { span: Span }) {
  const funnel = useQuery(api.funnel.queryOptions({ input: { span }, retry: false, staleTime: 0 }))
  if (funnel.isError)
    return <ErrorState error={funnel.error} onRetry={() => void funnel.refetch()} retrying={funnel.isFetching} />
  if (!funnel.data)
    return (
      <Loading label="Loading the funnel">
        <Skeleton lines={6} />
      </Loading>
    )
  if (!funnel.data.steps[0]?.people)
    return <EmptyState icon="ph:users-three" title="No account was made in this time" />
  return <Steps steps={funnel.data.steps} />
}

const number = (value: number) => value.toLocaleString()

function Steps({ steps }: Pick<FunnelView, 'steps'>) {
  const [labels, series] = useMemo(
    () => [
      steps.map(({ step }) => STEP_WORDS[step].name),
      [
        { tone: 'here', name: 'Still here', values: steps.map(({ people, leftPeople }) => people - leftPeople) },
        { tone: 'gone', name: 'Account deleted since', values: steps.map(({ leftPeople }) => leftPeople) },
      ],
    ],
    [steps],
  )
  const rows = steps.map(({ step, people, leftPeople }, at) => {
    const before = steps[at - 1]?.people
    const share = before ? `${Math.round((people / before) * 100)}%` : '–'
    return {
      name: STEP_WORDS[step].name,
      cells: [number(people), share, number(people - leftPeople), number(leftPeople)],
    }
  })
  return (
    <div className="figures">
      <BarChart
        label="How many people came to each step. The table below has the same figures."
        labels={labels}
        series={series}
        words={number}
        lying
      />
      <FigureTable
        title="Step by step"
        heads={['Step', 'People', 'Of the step before', 'Still here', 'Account deleted since']}
        rows={rows}
      />
      <dl className="figure-meanings">
        {steps.map(({ step }) => (
          <div key={step}>
            <dt>{STEP_WORDS[step].name}</dt>
            <dd className="muted">{STEP_WORDS[step].about}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        A person who is counted at a step is counted at all before it. What is free, as for a VIP, is no purchase. A
        gift card that a visitor buys without an account is not here. When an account is deleted, numbers alone stay of
        it.
      </p>
    </div>
  )
}
