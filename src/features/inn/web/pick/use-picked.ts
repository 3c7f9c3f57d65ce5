import { useCallback, useState } from 'react'
import type { Said } from '../../engine/page-of-talk.ts'

/** What was chosen of a talk to make a page of, by its id. What is deleted meanwhile stays chosen, as its words were read. */
export function usePicked() {
  const [picked, setPicked] = useState<ReadonlyMap<string, Said>>(new Map())
  const toggle = useCallback(
    (one: Said) =>
      setPicked(before => {
        const next = new Map(before)
        if (!next.delete(one.id)) next.set(one.id, one)
        return next
      }),
    [],
  )
  const clear = useCallback(() => setPicked(new Map()), [])
  return { picked: [...picked.values()], has: (id: string) => picked.has(id), toggle, clear }
}
export type Picked = ReturnType<typeof usePicked>
