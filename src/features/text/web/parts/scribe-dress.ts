import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ScribeId } from '#lexicon/look/ids.ts'

const TOKENS = '../../../../kit/web/look/tokens'
const wardrobe = import.meta.glob('../../../../kit/web/look/tokens/scribe-*.css')

const worn = new Set<string>()
const listeners = new Set<() => void>()

async function load(id: string): Promise<void> {
  await wardrobe[`${TOKENS}/scribe-${id}.css`]?.()
  worn.add(id)
  for (const tell of listeners) tell()
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether the fonts and rules of a style are there. */
export const useWorn = (style: ScribeId): boolean =>
  useSyncExternalStore(
    listen,
    () => worn.has(style),
    () => false,
  )

/** Loads fonts and rules of the styles that are shown, and no others; true once they are there. */
export function useScribeDress(styles: readonly ScribeId[]): boolean {
  const wanted = [...new Set(styles)].sort().join()
  const [there, setThere] = useState<string>()
  useEffect(() => {
    // Before it is known what is shown, nothing is there: or the first page would stand in no hand at all.
    if (!wanted) return
    let left = false
    void Promise.allSettled(wanted.split(',').map(load)).then(() => !left && setThere(wanted))
    return () => {
      left = true
    }
  }, [wanted])
  return there !== undefined
}
