import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES, type ScribeFace, scribeFaces } from '#lexicon/look/scribe-styles.ts'

const { resolve } = createRequire(import.meta.url)
const unpack = promisify(brotliDecompress)
const assets = join(import.meta.dirname, '../../../../../assets/fonts')

/** A family as the typesetter knows it: to it, condensed is a cut of a family and not a family. */
export const staticFamily = (family: string): string => family.replace(/ (Variable|Condensed)$/, '')

/** Cuts between the usual ones are set in the nearest that exists as a file. */
const nearest = (weights: readonly number[], wanted: number): number =>
  weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? 400

/** The whole cuts of a face: from its package, or packed beside the large ones where no package has them. */
export function cutsOf({ package: web, weights, italic }: ScribeFace): string[] {
  const slug = web.split('/')[1] ?? ''
  const packed = packedFaces.filter(
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

const packedFaces = readdirSync(assets).filter(file => file.endsWith('.ttf.br'))

/** The files of every face that some styles are set in. */
export const styleFaceFiles = (ids: readonly ScribeId[]): string[] => [
  ...new Set(ids.flatMap(id => scribeFaces(SCRIBE_STYLES[id]).flatMap(cutsOf))),
]

/** Reads a face; one that is packed is unpacked. */
export async function readFace(file: string): Promise<Buffer> {
  const bytes = await readFile(file)
  return file.endsWith('.br') ? unpack(bytes) : bytes
}

/** Faces for scripts that the bound ones do not have, unpacked only for a book that needs them. */
const scripts = [
  {
    file: 'noto-serif-sc',
    family: 'Noto Serif SC',
    in: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u,
  },
  { file: 'nanum-myeongjo', family: 'NanumMyeongjo', in: /\p{Script=Hangul}/u },
  { file: 'noto-naskh-arabic', family: 'Noto Naskh Arabic', in: /\p{Script=Arabic}/u },
  { file: 'noto-serif-hebrew', family: 'Noto Serif Hebrew', in: /\p{Script=Hebrew}/u },
  { file: 'noto-serif-devanagari', family: 'Noto Serif Devanagari', in: /\p{Script=Devanagari}/u },
  { file: 'noto-emoji', family: 'Noto Emoji', in: /\p{Extended_Pictographic}/u },
] as const

export type ScriptFace = (typeof scripts)[number]['family']

/** The faces that a text needs besides those of its looks, in the order in which they are asked. */
export const scriptFacesFor = (text: string): ScriptFace[] =>
  scripts.filter(script => script.in.test(text)).map(({ family }) => family)

export const scriptFaces = (families: readonly ScriptFace[]): Promise<Buffer[]> =>
  Promise.all(
    scripts
      .filter(({ family }) => families.includes(family))
      .map(({ file }) => readFace(join(assets, `${file}-400.ttf.br`))),
  )
