import { contrast, type Rgb, rgb } from './contrast.ts'
import type { ScribeId } from './ids.ts'
import { SCRIBE_STYLES } from './scribe-styles.ts'

/** How much of its light a page gives up by night; `night.css` says the same. */
const INVERSION = 0.96

/** Whether the paper of a style is dark by day already: by night it stays as it is. */
export const isDarkPaper = (style: ScribeId): boolean =>
  contrast(rgb(SCRIBE_STYLES[style].colors.paper), [255, 255, 255]) > contrast(rgb(SCRIBE_STYLES[style].colors.paper), [0, 0, 0])

/** A colour of a light page by night: light and dark are exchanged, the hue stays. As `invert() hue-rotate(180deg)` draw it. */
export function byNight(color: string): Rgb {
  const [r, g, b] = rgb(color).map(part => 255 * INVERSION + part * (1 - 2 * INVERSION)) as Rgb
  const turned = [-0.574 * r + 1.43 * g + 0.144 * b, 0.426 * r + 0.43 * g + 0.144 * b, 0.426 * r + 1.43 * g - 0.856 * b]
  return turned.map(part => Math.min(255, Math.max(0, part))) as Rgb
}
