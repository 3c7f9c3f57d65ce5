import { useEffect, useMemo, useState } from 'react'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import { hyphenateBlocks, hyphenator, hyphenatorNow } from '../../text/hyphenate.ts'
import type { Block } from '../../text/tree.ts'

/** Puts soft hyphens into a page whose style justifies; until the patterns are there, the page stands without them. */
export function useHyphens(blocks: readonly Block[], style: ScribeId): readonly Block[] {
  const wanted = SCRIBE_STYLES[style].paragraph.hyphens === 'auto'
  // Once they are there, a page is set with them at once and not twice.
  const [hyphenate, setHyphenate] = useState(() => hyphenatorNow())
  useEffect(() => {
    let left = false
    if (wanted) void hyphenator().then(made => !left && setHyphenate(() => made))
    return () => {
      left = true
    }
  }, [wanted])
  return useMemo(() => (wanted && hyphenate ? hyphenateBlocks(blocks, hyphenate) : blocks), [wanted, hyphenate, blocks])
}
