import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { PageScale } from '#features/manuscripts/rules.ts'
import type { LaidPageView } from '../../contract.ts'
import { api } from '../api.ts'

/** Pages come in windows of this many. */
const WINDOW = 12

/** The laid-out pages around some numbers; only the windows that these lie in are fetched. */
export function usePages(reads: { bookId: string; userId?: string; scale?: PageScale }, numbers: readonly number[]) {
  const starts = [...new Set(numbers.map(number => Math.floor((number - 1) / WINDOW) * WINDOW + 1))].sort(
    (a, b) => a - b,
  )
  const answers = useQueries({
    queries: starts.map(from =>
      api.window.queryOptions({
        input: { ...reads, from, count: WINDOW },
        placeholderData: keepPreviousData,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 60_000,
      }),
    ),
  })
  const pages = new Map<number, LaidPageView>()
  for (const { data } of answers) for (const page of data?.pages ?? []) pages.set(page.number, page)
  return {
    pages,
    failed: answers.some(answer => answer.isError),
    retry: () => answers.forEach(answer => void answer.refetch()),
  }
}
