import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)
const unpack = promisify(brotliDecompress)

/** The folder of the fonts that no package has as whole files. */
export const PACKED_FONTS = join(import.meta.dirname, '../../../assets/fonts')

/** Reads a font; one that is packed is unpacked. */
export async function readFont(file: string): Promise<Buffer> {
  const bytes = await readFile(file)
  return file.endsWith('.br') ? unpack(bytes) : bytes
}

const packed = (name: string) => join(PACKED_FONTS, `${name}-400.ttf.br`)
const fromPackage = (name: string, file: string) =>
  join(dirname(resolve(`@expo-google-fonts/${name}/package.json`)), '400Regular', `${file}_400Regular.ttf`)

const SYMBOLS =
  /[\u2100-\u2BFF\u2E80-\u2E99\u{10100}-\u{102FF}\u{1D300}-\u{1D7FF}\u{1F000}-\u{1F2FF}\u{1F650}-\u{1F67F}\u{1F700}-\u{1FBFF}]/u

/** Fonts for scripts that the fonts of the app do not have, read only for a text that needs them, in the order in which they are asked. */
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

/** The fonts that a text needs besides its own, in the order in which they are asked. */
export const scriptFontsFor = (text: string): ScriptFont[] =>
  scripts.filter(script => script.in.test(text)).map(({ family }) => family)

/** The files of these fonts. */
export const scriptFontFiles = (families: readonly ScriptFont[]): string[] =>
  scripts.filter(({ family }) => families.includes(family)).map(({ file }) => file)
