import { pictureWithin } from '#kit/web/picture.tsx'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'

/** A picture is at most 13 lines high (`leaf.css`), which is its shorter side unless it is higher than wide. */
const MOST_LINES = 13
const MOST_PIXELS = MOST_LINES * Math.max(...Object.values(SCRIBE_STYLES).map(({ body }) => body.leading))

/** A picture of a text, as large as its leaf lets it be. */
export function LeafPicture({ src, alt }: { src: string; alt: string }) {
  return <img src={pictureWithin(src, MOST_PIXELS)} alt={alt} loading="lazy" decoding="async" />
}
