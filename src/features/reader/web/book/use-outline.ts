import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageScale } from '#features/manuscripts/rules.ts'
import type { OutlineView } from '../../contract.ts'
import { api } from '../api.ts'

/** A book, and the person that its GM side reads it as. */
export type Reads = { bookId: string; userId?: string }
type Standing = { of: string; scale: PageScale; data: OutlineView }

/** How calls name a size. The one for which a style was drawn has no name, so that its answers are those of everybody else. */
export const sizedFor = (scale: PageScale): { scale?: PageScale } => (scale === 1 ? {} : { scale })

/**
 * The pages of a book in a size of type. What lies open stays as large as it is until the pages of another size are there:
 * `scale` is the size of `data`.
 */
export function useOutline(reads: Reads, wanted: PageScale) {
  const { data: answer, ...asked } = useQuery(api.outline.queryOptions({ input: { ...reads, ...sizedFor(wanted) } }))
  const of = `${reads.bookId} ${reads.userId ?? ''}`
  const [last, setLast] = useState<Standing>()
  if (answer && (last?.data !== answer || last.scale !== wanted || last.of !== of))
    setLast({ of, scale: wanted, data: answer })
  const standing = answer ? { scale: wanted, data: answer } : last?.of === of ? last : undefined
  const { isError, error, isFetching, refetch } = asked
  return { data: standing?.data, scale: standing?.scale ?? wanted, isError, error, isFetching, refetch }
}
