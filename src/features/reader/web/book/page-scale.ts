import { TEXT_SIZES, type TextSize } from '#features/appearance/rules.ts'
import { PAGE_SCALES, type PageScale } from '#features/manuscripts/rules.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import type { Fit } from './use-fit.ts'

const CHOSEN: Record<TextSize, PageScale> = { small: 0.9, usual: 1, large: 1.12, larger: 1.28, largest: 1.5 }
/** No text of a leaf is drawn smaller on a phone, in CSS pixels. */
const READABLE = 15
const SMALLEST_BODY = Math.min(...Object.values(SCRIBE_STYLES).map(({ body }) => body.size))

/**
 * The size of type that a book is laid out for. A phone shows a leaf much smaller than it was drawn: what is usual there is the
 * first size that can be read, and the larger ones follow. `leaf` is how leaves fit the window; none where nothing is scaled.
 */
export function pageScaleFor(size: TextSize, leaf: Pick<Fit, 'phone' | 'scale'> | null): PageScale {
  if (!leaf?.phone) return CHOSEN[size]
  const readable = PAGE_SCALES.findIndex(scale => scale * leaf.scale * SMALLEST_BODY >= READABLE)
  const least = readable < 0 ? PAGE_SCALES.length - 1 : readable
  const more = Math.max(0, TEXT_SIZES.indexOf(size) - TEXT_SIZES.indexOf('usual'))
  return PAGE_SCALES[Math.min(PAGE_SCALES.length - 1, Math.max(least + more, PAGE_SCALES.indexOf(CHOSEN[size])))]!
}
