import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageScale } from '#features/manuscripts/rules.ts'
import type { OutlineView, PrologueView } from '../../contract.ts'
import { api } from '../api.ts'

/** A book, and the person that its GM side reads it as. */
export type Reads = { bookId: string; userId?: string }
type Standing = { of: string; scale: PageScale; outline: OutlineView; prologue: PrologueView }

/** How calls name a size. The one for which a style was drawn has no name, so that its answers are those of everybody else. */
export const sizedFor = (scale: PageScale): { scale?: PageScale } => (scale === 1 ? {} : { scale })

/**
 * The outline and the prologue of a book in a size of type. What lies open stays as large as it is until both are there in
 * another size: `scale` is the size of what is there. `answers` are those in the wanted size.
 */
export function useOutline(reads: Reads, wanted: PageScale) {
  const input = { ...reads, ...sizedFor(wanted) }
  const outline = useQuery(api.outline.queryOptions({ input }))
  const prologue = useQuery(api.prologue.queryOptions({ input }))
  const of = `${reads.bookId} ${reads.userId ?? ''}`
  const [last, setLast] = useState<Standing>()
  const here =
    outline.data && prologue.data ? { of, scale: wanted, outline: outline.data, prologue: prologue.data } : undefined
  const isNew = here && (Object.keys(here) as (keyof Standing)[]).some(part => here[part] !== last?.[part])
  if (isNew) setLast(here)
  const standing = here ?? (last?.of === of ? last : undefined)
  return {
    outline: standing?.outline,
    prologue: standing?.prologue,
    scale: standing?.scale ?? wanted,
    answers: [outline, prologue] as const,
  }
}
