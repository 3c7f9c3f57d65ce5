import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { type Agreed, type Touch, touchesIn } from '../../engine/touches.ts'
import { api } from '../api.ts'

const NONE: readonly Touch[] = []

/** The passages of a text that touch what its table has agreed on. None while that is not known, or not open to the writer. */
export function useTouches(bookId: string, text: string): { touches: readonly Touch[]; in: string } {
  const agreed = useQuery({ ...api.agreed.queryOptions({ input: { bookId } }), retry: false }).data
  const settled = useDeferredValue(text)
  return useMemo(
    () => ({ touches: agreed ? touchesIn(settled, agreedOf(agreed)) : NONE, in: settled }),
    [agreed, settled],
  )
}

const agreedOf = ({ lines, veils }: { lines: string[]; veils: string[] }): Agreed[] => [
  ...lines.map(words => ({ words, limit: 'line' as const })),
  ...veils.map(words => ({ words, limit: 'veil' as const })),
]
