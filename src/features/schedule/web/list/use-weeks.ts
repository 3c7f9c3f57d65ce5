import { useQueries } from '@tanstack/react-query'
import { today } from '#kit/shared/days.ts'
import { AHEAD, colourOf } from '../../rules.ts'
import { api } from '../api.ts'
import { dayOf } from '../calendar/days.ts'
import { weeksFrom } from '../calendar/weeks.ts'

const WEEKS = 5

/** What the table can do in the next weeks: of each day how many players can come, and which sessions are held. */
export function useWeeks(bookId: string) {
  const weeks = weeksFrom(today(), WEEKS)
  const days = weeks.flat()
  const input = { bookId, from: days[0]!, to: days.at(-1)! }
  const [shares, marked] = useQueries({
    queries: [api.shares.queryOptions({ input }), api.marked.queryOptions({ input })],
  })
  const players = shares.data?.players ?? 0
  const shared = new Map(shares.data?.days.map(share => [share.day, share]))
  const held = Map.groupBy(
    (marked.data?.sessions ?? []).filter(({ status }) => AHEAD.some(ahead => ahead === status)),
    session => dayOf(session),
  )
  return {
    weeks,
    players,
    quorum: shares.data?.quorum ?? null,
    can: shares.data?.can,
    shareOf: (day: string) => shared.get(day) ?? { day, available: 0, colour: colourOf(0, players) },
    heldOn: (day: string) => held.get(day) ?? [],
    isLoaded: Boolean(shares.data && marked.data),
    failed: [shares, marked].find(({ isError, data }) => isError && !data),
    retry: () => {
      for (const one of [shares, marked]) if (one.isError) void one.refetch()
    },
  }
}
export type Weeks = ReturnType<typeof useWeeks>
