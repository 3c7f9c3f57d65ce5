import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES, type ScribeFont, scribeFonts } from '#lexicon/look/scribe-styles.ts'

const { resolve } = createRequire(import.meta.url)
const unpack = promisify(brotliDecompress)
const assets = join(import.meta.dirname, '../../../../../assets/fonts')

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
  if (packed.length > 0) return packed.map(file => join(assets, file))
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

const packedFonts = readdirSync(assets).filter(file => file.endsWith('.ttf.br'))

/** The files of every font that some styles are set in. */
export const styleFontFiles = (ids: readonly ScribeId[]): string[] => [
  ...new Set(ids.flatMap(id => scribeFonts(SCRIBE_STYLES[id]).flatMap(cutsOf))),
]

/** Reads a font; one that is packed is unpacked. */
export async function readFont(file: string): Promise<Buffer> {
  const bytes = await readFile(file)
  return file.endsWith('.br') ? unpack(bytes) : bytes
}

const packed = (name: string) => join(assets, `${name}-400.ttf.br`)
const fromPackage = (name: string, file: string) =>
  join(dirname(resolve(`@expo-google-fonts/${name}/package.json`)), '400Regular', `${file}_400Regular.ttf`)

const SYMBOLS =
  /[\u2100-\u2BFF\u2E80-\u2E99\u{10100}-\u{102FF}\u{1D300}-\u{1D7FF}\u{1F000}-\u{1F2FF}\u{1F650}-\u{1F67F}\u{1F700}-\u{1FBFF}]/u

/** Fonts for scripts that the bound ones do not have, read only for a book that needs them, in the order in which they are asked. */
const scripts = [
  {
    file: packed('noto-serif-sc'),
    family: 'Noto Serif SC',
    in: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u,
  },
  { file: packed('nanum-myeongjo'), family: 'NanumMyeongjo', in: /\p{Script=Hangul}/u },
  // Its letters are one glyph each: where dots are glyphs of their own, the words of the text layer are scrambled.
  { file: packed('amiri'), family: 'Amiri', in: /\p{Script=Arabic}/u },
  { file: packed('noto-serif-hebrew'), family: 'Noto Serif Hebrew', in: /\p{Script=Hebrew}/u },
  { file: packed('noto-serif-devanagari'), family: 'Noto Serif Devanagari', in: /\p{Script=Devanagari}/u },
  {
    file: fromPackage('noto-serif-bengali', 'NotoSerifBengali'),
    family: 'Noto Serif Bengali',
    in: /\p{Script=Bengali}/u,
  },
  { file: fromPackage('noto-sans-tamil', 'NotoSansTamil'), family: 'Noto Sans Tamil', in: /\p{Script=Tamil}/u },
  { file: fromPackage('noto-sans-thai', 'NotoSansThai'), family: 'Noto Sans Thai', in: /\p{Script=Thai}/u },
  {
    file: fromPackage('noto-sans-ethiopic', 'NotoSansEthiopic'),
    family: 'Noto Sans Ethiopic',
    in: /\p{Script=Ethiopic}/u,
  },
  { file: packed('noto-emoji'), family: 'Noto Emoji', in: /\p{Extended_Pictographic}/u },
  { file: fromPackage('noto-sans-symbols', 'NotoSansSymbols'), family: 'Noto Sans Symbols', in: SYMBOLS },
  { file: fromPackage('noto-sans-symbols-2', 'NotoSansSymbols2'), family: 'Noto Sans Symbols 2', in: SYMBOLS },
] as const

export type ScriptFont = (typeof scripts)[number]['family']

/** The fonts that a text needs besides those of its looks, in the order in which they are asked. */
export const scriptFontsFor = (text: string): ScriptFont[] =>
  scripts.filter(script => script.in.test(text)).map(({ family }) => family)

export const scriptFontFiles = (families: readonly ScriptFont[]): string[] =>
  scripts.filter(({ family }) => families.includes(family)).map(({ file }) => file)
