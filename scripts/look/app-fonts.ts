import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inLayer } from './in-layer.ts'

const HEAD = '/* Written by scripts/trim-fonts.ts. Trim anew instead of changing it. */\n'
const { resolve } = createRequire(import.meta.url)

/** A font of the app: which of its files, and between which weights the stylesheets set it. */
type AppFont = { family: string; package: string; axes: string; style: 'normal' | 'italic'; weights: [number, number] }

const literata = { family: 'Literata Variable', package: '@fontsource-variable/literata', axes: 'opsz' } as const
const texturina = { family: 'Texturina Variable', package: '@fontsource-variable/texturina', axes: 'opsz' } as const
export const APP_FONTS: AppFont[] = [
  { ...literata, style: 'normal', weights: [380, 700] },
  { ...literata, style: 'italic', weights: [380, 700] },
  { ...texturina, style: 'normal', weights: [430, 700] },
]

/** What English needs: letters, figures, punctuation, and the marks that are set over a letter. */
const BASIC = [
  ...['U+20-7E', 'U+A0', 'U+A9', 'U+AB', 'U+AD', 'U+B7', 'U+BB', 'U+D7', 'U+304', 'U+308', 'U+329'],
  ...['U+2000-2015', 'U+2018-201A', 'U+201C-201E', 'U+2020-2022', 'U+2026', 'U+202F', 'U+2032-2033', 'U+2212'],
]

type Range = [from: number, to: number]
const read = (range: string): Range[] =>
  range.split(',').map(part => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
const hex = (code: number) => code.toString(16).toUpperCase()
const written = (ranges: Range[]) =>
  ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')

/** Ranges without the characters of others. */
const without = (ranges: Range[], others: Range[]): Range[] =>
  others.reduce(
    (left, [from, to]) =>
      left.flatMap(([first, last]): Range[] => {
        if (to < first || from > last) return [[first, last]]
        return [...(first < from ? [[first, from - 1] as Range] : []), ...(last > to ? [[to + 1, last] as Range] : [])]
      }),
    ranges,
  )

/** A part of a font that is trimmed: the file that it is cut from with its range, its name in `look/fonts`, and its characters. */
export type TrimmedPart = { source: string; whole: string; name: string; range: string; weights: [number, number] }

type Face = { part: string; file: string; range: string }

/** The files of a font in its package. */
function facesOf({ package: name, axes, style }: AppFont): Face[] {
  const sheet = readFileSync(resolve(`${name}/${axes}${style === 'italic' ? '-italic' : ''}.css`), 'utf8')
  const rules = /url\(\.\/(files\/[\w-]+\.woff2)\)[^}]*unicode-range: ([^;]+);/g
  return [...sheet.matchAll(rules)].map(([, file = '', range = '']) => ({
    part: new RegExp(`^files/[a-z]+-(.+)-${axes}-${style}\\.woff2$`).exec(file)?.[1] ?? '',
    file,
    range,
  }))
}

/** The Latin letters of a font in two parts: the basic ones, and the rest. */
function partsOf(font: AppFont): TrimmedPart[] {
  const latin = facesOf(font).find(({ part }) => part === 'latin')
  if (!latin) throw new Error(`${font.package} has no Latin part`)
  const [all, basic] = [read(latin.range), read(BASIC.join())]
  const source = join(dirname(resolve(`${font.package}/package.json`)), latin.file)
  const stem = `${font.package.split('/')[1]}-${font.style}`
  const part = (name: string, ranges: Range[]): TrimmedPart => ({
    source,
    whole: written(all),
    name: `${stem}-${name}.woff2`,
    range: written(ranges),
    weights: font.weights,
  })
  return [part('basic', without(all, without(all, basic))), part('latin', without(all, basic))]
}

/** Every part that is trimmed. */
export const trimmedParts = (): TrimmedPart[] => APP_FONTS.flatMap(partsOf)

/** The rules of the app's fonts: the trimmed parts, and the other scripts as their package has them. */
export function appFontsCss(): string {
  const rules = APP_FONTS.flatMap(font => {
    const rule = (url: string, range: string) => {
      const lines = [
        `font-family: '${font.family}'`,
        `font-style: ${font.style}`,
        'font-display: swap',
        // Every part names the same weights, because a browser takes all parts of a text from one such group.
        `font-weight: ${font.weights.join(' ')}`,
        `src: url('${url}') format('woff2-variations')`,
        `unicode-range: ${range}`,
      ]
      return `@font-face { ${lines.join('; ')} }\n`
    }
    const others = facesOf(font).filter(({ part }) => part !== 'latin')
    return [
      `/* ${font.package} ${versionOf(font)}, ${font.style} */\n`,
      ...others.map(({ file, range }) => rule(`${font.package}/${file}`, range.replaceAll(',', ', '))),
      ...partsOf(font).map(({ name, range }) => rule(`../fonts/${name}`, range)),
    ]
  })
  return HEAD + inLayer('tokens', rules.join(''))
}

const versionOf = ({ package: name }: AppFont): string =>
  JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')).version
