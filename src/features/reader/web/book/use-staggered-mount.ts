import { useEffect, useState } from 'react'
import { afterPaint } from '#kit/web/after-paint.ts'

/**
 * Which of the wanted things stand already: those that are needed at once, and the others one after each frame, so that no
 * frame carries more than one of them. What is no longer wanted goes in a step of its own.
 */
export function useStaggeredMount(wanted: readonly number[], atOnce: readonly number[]): readonly number[] {
  const [there, setThere] = useState<readonly number[]>(atOnce)
  const shown = [...new Set([...there, ...atOnce])].sort((a, b) => a - b)
  const kept = shown.filter(one => wanted.includes(one))
  const next = kept.length < shown.length ? kept : withOneMore(kept, wanted)
  const [now, then] = [there.join(), next.join()]
  useEffect(() => {
    if (now === then) return undefined
    return afterPaint(() => setThere(then.split(',').map(Number)))
  }, [now, then])
  return shown
}

function withOneMore(kept: readonly number[], wanted: readonly number[]): readonly number[] {
  const missing = wanted.find(one => !kept.includes(one))
  return missing === undefined ? kept : [...kept, missing].sort((a, b) => a - b)
}
