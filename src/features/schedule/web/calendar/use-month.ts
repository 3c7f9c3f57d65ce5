import { useQueries, useQuery } from '@tanstack/react-query'
import type { DayShareView, MarkedSessionView } from '../../contract.ts'
import { colourOf, FIRST_DAY, LAST_DAY } from '../../rules.ts'
import { api } from '../api.ts'
import { cellsOf, dayOf } from './days.ts'

/** Everything that a month shows: its cells, the sessions of each day, the own days, and the share of the players. */
export function useMonth(bookId: string, month: string) {
  const cells = cellsOf(month)
  const asked = cells.filter(day => day >= FIRST_DAY && day <= LAST_DAY)
  const input = { bookId, from: asked[0]!, to: asked.at(-1)! }
  const [marked, own, shares] = useQueries({
    queries: [
      api.marked.queryOptions({ input }),
      api.ownAvailability.queryOptions({ input }),
      api.shares.queryOptions({ input }),
    ],
  })
  const sessions = Map.groupBy(marked.data?.sessions ?? [], session => dayOf(session))
  const players = shares.data?.players ?? 0
  const shared = new Map(shares.data?.days.map(share => [share.day, share]))
  const shareOf = (day: string): DayShareView => shared.get(day) ?? { day, available: 0, colour: colourOf(0, players) }
  const failed = [marked, own, shares].find(({ isError, data }) => isError && !data)
  return {
    cells,
    players,
    failed,
    isLoaded: Boolean(marked.data && own.data && shares.data),
    /** There are more sessions than the calendar marks. */
    hasMore: Boolean(marked.data?.next),
    sessionsOn: (day: string): MarkedSessionView[] => sessions.get(day) ?? [],
    ownOn: (day: string) => own.data?.availability[day],
    shareOf,
    retry: () => {
      for (const one of [marked, own, shares]) if (one.isError) void one.refetch()
    },
  }
}
export type Month = ReturnType<typeof useMonth>

/** The availability of everybody on one day, to the GM side. */
export const useDayOfAll = (bookId: string, day: string, enabled: boolean) =>
  useQuery({ ...api.allAvailability.queryOptions({ input: { bookId, from: day, to: day } }), enabled })
