import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)
const unpack = promisify(brotliDecompress)
const assets = join(import.meta.dirname, '../../../../../assets/fonts')

/** The faces of the finished scribe looks: whole cuts, for the typesetter reads no web subsets. */
const bound = [
  'vollkorn/400Regular/Vollkorn_400Regular.ttf',
  'vollkorn/400Regular_Italic/Vollkorn_400Regular_Italic.ttf',
  'vollkorn/700Bold/Vollkorn_700Bold.ttf',
  'vollkorn/700Bold_Italic/Vollkorn_700Bold_Italic.ttf',
  'vollkorn-sc/VollkornSC_400Regular.ttf',
  'vollkorn-sc/VollkornSC_600SemiBold.ttf',
  'almendra/Almendra_700Bold.ttf',
  'uncial-antiqua/400Regular/UncialAntiqua_400Regular.ttf',
  'chakra-petch/400Regular/ChakraPetch_400Regular.ttf',
  'chakra-petch/400Regular_Italic/ChakraPetch_400Regular_Italic.ttf',
  'chakra-petch/600SemiBold/ChakraPetch_600SemiBold.ttf',
  'chakra-petch/600SemiBold_Italic/ChakraPetch_600SemiBold_Italic.ttf',
  'tektur/700Bold/Tektur_700Bold.ttf',
  'jura/500Medium/Jura_500Medium.ttf',
  'jura/700Bold/Jura_700Bold.ttf',
  'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  'source-serif-4/600SemiBold_Italic/SourceSerif4_600SemiBold_Italic.ttf',
] as const

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

export const boundFaces = (): Promise<Buffer[]> =>
  Promise.all(bound.map(file => readFile(resolve(`@expo-google-fonts/${file}`))))

export const scriptFaces = (families: readonly ScriptFace[]): Promise<Buffer[]> =>
  Promise.all(
    scripts
      .filter(({ family }) => families.includes(family))
      .map(async ({ file }) => unpack(await readFile(join(assets, `${file}-400.ttf.br`)))),
  )
