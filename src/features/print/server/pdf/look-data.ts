import type { ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_RECIPES } from '#lexicon/look/scribe-recipes.ts'
import { SCRIBE_STYLES, type ScribeStyle } from '#lexicon/look/scribe-styles.ts'
import type { Ink } from '#lexicon/look/scribe-voice.ts'
import { staticFamily } from './fonts.ts'

/** A scribe as the typesetter reads it: the same row that the screen is drawn from, with plain colours and families. */
export function lookData(id: ScribeId) {
  const style = SCRIBE_STYLES[id]
  const { css: _, ...voice } = SCRIBE_RECIPES[id]
  const { body, display, smallCaps = body, initialFont = display, mono, paragraph, ornament } = style
  const stack = (family: string) => [...new Set([family, ...scriptsOf(style)].map(staticFamily))]
  return {
    id,
    colors: style.colors,
    ...inked(voice, style.colors),
    fonts: {
      body: stack(body.family),
      display: stack(display.family),
      caps: stack(smallCaps.family),
      initial: stack(initialFont.family),
      mono: stack(mono?.family ?? body.family),
    },
    weight: body.weight,
    strong: body.weights[1] ?? null,
    slants: body.italic === true,
    displayWeight: display.weights[0],
    initialWeight: initialFont.weights[0],
    initialLines: style.initialLines,
    opens: voice.initial,
    size: body.size,
    line: body.leading,
    gap: paragraph.gap,
    indent: Number.parseFloat(paragraph.indent),
    justify: paragraph.align === 'justify',
    hyphens: paragraph.hyphens === 'auto',
    end: ornament.end,
    break: ornament.break,
    texture: style.texture.id,
  }
}

const scriptsOf = ({ body, fallback }: ScribeStyle) =>
  [body, fallback.greek, fallback.cyrillic].flatMap(font => (font ? [font.family] : []))

/** The same words and boxes with every colour of the page written out. */
function inked<T>(value: T, colors: ScribeStyle['colors']): T {
  if (Array.isArray(value)) return value.map(one => inked(one, colors)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    key === 'ink' || key === 'fill' ? (colors[one as Exclude<Ink, `#${string}`>] ?? one) : inked(one, colors),
  ])
  return Object.fromEntries(entries) as T
}
