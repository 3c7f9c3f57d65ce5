import type { CSSProperties } from 'react'
import { pictureWithin } from '#kit/web/picture.tsx'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import type { Pictured } from '../../engine/tree.ts'

/** A picture is at most 13 lines high (`leaf.css`), which is its shorter side unless it is higher than wide. */
const MOST_LINES = 13
const MOST_PIXELS = MOST_LINES * Math.max(...Object.values(SCRIBE_STYLES).map(({ body }) => body.leading))

/** A picture of a text, as large as its leaf lets it be. Where its size is known it has its room before it is loaded. */
export function LeafPicture({ src, alt, width, height }: Pictured) {
  const sized = width && height && { width, height, style: room(width, height) }
  return <img {...sized} src={pictureWithin(src, MOST_PIXELS)} alt={alt} loading="lazy" decoding="async" />
}

const room = (width: number, height: number) =>
  ({ '--picture-width': `${width}px`, '--picture-ratio': width / height }) as CSSProperties
