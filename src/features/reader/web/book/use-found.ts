import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { api } from '../api.ts'
import { openSides } from './open-pages.ts'
import type { Side } from './sheets.ts'

/** The search in an open book: the words of the address, and the sides with hits. */
export type Hits = {
  words: string
  /** Indices of sides, in the order of the book; undefined as long as nobody knows. */
  numbers: readonly number[] | undefined
  /** Which of these lies open; -1 for none of them. */
  here: number
  /** Opens the next or the one before, around the ends of the book. */
  step: (way: 1 | -1) => void
  leave: () => void
}
type Open = { sides: readonly Side[]; at: number; spread: boolean; open: (index: number) => void }

/** The number of the page to go on to: the first one after the open sides or the last one before them, from the other end at an end. */
export function nextNumber(numbers: readonly number[], from: number, to: number, way: 1 | -1): number | undefined {
  return way === 1
    ? (numbers.find(number => number > to) ?? numbers[0])
    : (numbers.findLast(number => number < from) ?? numbers.at(-1))
}

/** The pages with the words of the search that led here; undefined without one. */
export function useFound(
  book: { bookId: string; scale?: PageScale },
  { sides, at, spread, open }: Open,
): Hits | undefined {
  const { find: words } = useSearch({ strict: false }) as { find?: string }
  const navigate = useNavigate()
  const { data } = useQuery(
    api.find.queryOptions({
      input: { ...book, words: words ?? '' },
      enabled: Boolean(words),
      placeholderData: keepPreviousData,
    }),
  )
  const numbers = useMemo(() => {
    const numbers = new Set(data?.numbers)
    return (
      data &&
      sides.flatMap((side, index) => {
        const isOne = side.kind === 'page' ? numbers.has(side.head.number) : side.kind === 'prologue' && data.prologue
        return isOne ? [index] : []
      })
    )
  }, [data, sides])
  const leave = useCallback(
    () =>
      void navigate({
        to: '.',
        search: ({ find: _, ...old }: Record<string, unknown>) => old,
        state: (old: object) => old,
        replace: true,
        resetScroll: false,
      } as never),
    [navigate],
  )
  if (!words) return undefined
  const shown = openSides(sides, at, spread).map(side => sides.indexOf(side))
  const [from, to] = [shown[0] ?? at, shown.at(-1) ?? at]
  return {
    words,
    numbers,
    here: numbers?.findIndex(number => number >= from && number <= to) ?? -1,
    step: way => {
      const next = nextNumber(numbers ?? [], from, to, way)
      if (next !== undefined) open(next)
    },
    leave,
  }
}
