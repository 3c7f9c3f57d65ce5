import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { agreedOf, type Touch, touchesIn } from '../../engine/touches.ts'
import { api } from '../api.ts'

const NONE: readonly Touch[] = []

type Touches = {
  touches: readonly Touch[]
  /** The text that they were found in. */
  in: string
  /** Whether the table has agreed on anything, as far as the writer may know. */
  hasAgreed: boolean
}

/** The passages of a text that touch what its table has agreed on. None while that is not known, or not open to the writer. */
export function useTouches(bookId: string, text: string): Touches {
  const data = useQuery({ ...api.agreed.queryOptions({ input: { bookId } }), retry: false }).data
  const settled = useDeferredValue(text)
  const agreed = useMemo(() => data && agreedOf(data), [data])
  return useMemo(
    () => ({
      touches: agreed ? touchesIn(settled, agreed) : NONE,
      in: settled,
      hasAgreed: agreed !== undefined && agreed.length > 0,
    }),
    [agreed, settled],
  )
}
