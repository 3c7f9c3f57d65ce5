import { useEffect, useState } from 'react'
import { DEFAULT_SCRIBE, DRESSED_SCRIBE_IDS, type ScribeId } from '#lexicon/look/ids.ts'

type Dressed = (typeof DRESSED_SCRIBE_IDS)[number]

const wardrobe: Record<Dressed, () => Promise<unknown>> = {
  fantasy: () => import('../scribe/fantasy.css'),
  cyberpunk: () => import('../scribe/cyberpunk.css'),
  'scribe-neutral': () => import('../scribe/scribe-neutral.css'),
}

/** The look that a style is shown in: its own when its faces are bound into this release, else the default one. */
export const dressOf = (style: ScribeId): Dressed => DRESSED_SCRIBE_IDS.find(id => id === style) ?? (DEFAULT_SCRIBE as Dressed)

/** Loads faces and rules of the styles that are shown, and no others; true once they are there. */
export function useScribeDress(styles: readonly ScribeId[]): boolean {
  const wanted = [...new Set(styles.map(dressOf))].sort().join()
  const [there, setThere] = useState<string>()
  useEffect(() => {
    let left = false
    const loads = wanted.split(',').filter(Boolean).map(id => wardrobe[id as Dressed]())
    void Promise.allSettled(loads).then(() => !left && setThere(wanted))
    return () => {
      left = true
    }
  }, [wanted])
  return there !== undefined
}
