import { use, useEffect, useMemo, useState } from 'react'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import { hyphenateBlocks, hyphenator, hyphenatorNow } from '../../engine/hyphenate.ts'
import type { Block } from '../../engine/tree.ts'
import { BookLanguage } from './book-language.ts'
import { whenUnselected } from './when-unselected.ts'

/**
 * Puts soft hyphens into a page whose style justifies, by the patterns of the book’s language; a language without patterns has
 * none. Until they are there, the page stands without them; text that somebody has selected by then is hyphenated afterwards.
 */
export function useHyphens(blocks: readonly Block[], style: ScribeId): readonly Block[] {
  const wanted = SCRIBE_STYLES[style].paragraph.hyphens === 'auto'
  // Once they are there, a page is set with them at once and not twice.
  const language = use(BookLanguage)
  const [hyphenate, setHyphenate] = useState(() => hyphenatorNow(language))
  useEffect(() => {
    let left = false
    const load = async () => {
      const made = await hyphenator(language)
      await whenUnselected()
      if (!left) setHyphenate(() => made)
    }
    if (wanted) void load()
    return () => {
      left = true
    }
  }, [wanted, language])
  return useMemo(() => (wanted && hyphenate ? hyphenateBlocks(blocks, hyphenate) : blocks), [wanted, hyphenate, blocks])
}
