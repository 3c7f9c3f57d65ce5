import { useEffect, useState } from 'react'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { type DressedScribe, dressedAs } from '#lexicon/scribe-dress.ts'

const wardrobe: Record<DressedScribe, () => Promise<unknown>> = {
  fantasy: () => import('../scribe/fantasy.css'),
  cyberpunk: () => import('../scribe/cyberpunk.css'),
  'scribe-neutral': () => import('../scribe/scribe-neutral.css'),
}

/** Loads faces and rules of the styles that are shown, and no others; true once they are there. */
export function useScribeDress(styles: readonly ScribeId[]): boolean {
  const wanted = [...new Set(styles.map(dressedAs))].sort().join()
  const [there, setThere] = useState<string>()
  useEffect(() => {
    let left = false
    const loads = wanted
      .split(',')
      .filter(Boolean)
      .map(id => wardrobe[id as DressedScribe]())
    void Promise.allSettled(loads).then(() => !left && setThere(wanted))
    return () => {
      left = true
    }
  }, [wanted])
  return there !== undefined
}
