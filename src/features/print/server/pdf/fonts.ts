import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PACKED_FONTS } from '#kit/server/script-fonts.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES, type ScribeFont, scribeFonts } from '#lexicon/look/scribe-styles.ts'

const { resolve } = createRequire(import.meta.url)

/** A family as the typesetter knows it: to it, condensed is a cut of a family and not a family. */
export const staticFamily = (family: string): string => family.replace(/ (Variable|Condensed)$/, '')

/** Cuts between the usual ones are set in the nearest that exists as a file. */
const nearest = (weights: readonly number[], wanted: number): number =>
  weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? 400

/** The whole cuts of a font: from its package, or packed beside the large ones where no package has them. */
export function cutsOf({ package: web, weights, italic }: ScribeFont): string[] {
  const slug = web.split('/')[1] ?? ''
  const packed = packedFonts.filter(
    file => file.startsWith(`${slug}-`) && /^\d+(-italic)?\.ttf/.test(file.slice(slug.length + 1)),
  )
  if (packed.length > 0) return packed.map(file => join(PACKED_FONTS, file))
  const folder = dirname(resolve(`@expo-google-fonts/${slug}/package.json`))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ttf'))
  const cut = (file: string) => ({
    file,
    weight: Number(/_(\d+)/.exec(file)?.[1]),
    slants: file.includes('_Italic.ttf'),
  })
  const upright = files.map(cut).filter(one => !one.slants)
  const there = upright.map(({ weight }) => weight)
  const wanted = new Set(weights.map(weight => nearest(there, weight)))
  return files
    .map(cut)
    .filter(one => wanted.has(one.weight) && (!one.slants || italic))
    .map(({ file }) => join(folder, file))
}

const packedFonts = readdirSync(PACKED_FONTS).filter(file => file.endsWith('.ttf.br'))

/** The files of every font that some styles are set in. */
export const styleFontFiles = (ids: readonly ScribeId[]): string[] => [
  ...new Set(ids.flatMap(id => scribeFonts(SCRIBE_STYLES[id]).flatMap(cutsOf))),
]
