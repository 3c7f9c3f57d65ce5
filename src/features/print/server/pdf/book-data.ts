import { imageType } from '#kit/server/images/image-type.ts'
import { type ScriptFont, scriptFontsFor } from '#kit/server/script-fonts.ts'
import { DEFAULT_SCRIBE, type ScribeId } from '#lexicon/look/ids.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'
import { lookData } from './look-data.ts'
import { type PdfBook, type PdfHero, titleOf } from './pdf-book.ts'
import { cleanText, directionOf, type Setting, setTree } from './set-blocks.ts'

/** A book as the typesetter takes it: data, the pictures it names, and the fonts its scripts need. No markup anywhere. */
export type BookData = {
  json: string
  files: [path: string, bytes: Uint8Array][]
  /** The hands that the book is written in; the first is that of its front matter. */
  styles: ScribeId[]
  fonts: ScriptFont[]
}

const styleOf = (name: string): ScribeId => scribeBehind(name) ?? DEFAULT_SCRIBE

const nobody = {
  featured: 'No hero has set out yet.',
  past: 'Nobody has been left behind so far.',
}
const noPrologue = 'This story has not said how it begins.'

export function bookData(book: PdfBook, { pictures = true } = {}): BookData {
  const files: BookData['files'] = []
  const paths = new Map<Uint8Array, string>()
  function keep(bytes: Uint8Array | undefined): string | undefined {
    const kind = bytes && pictures ? imageType(bytes) : undefined
    if (!bytes || !kind) return undefined
    const path = paths.get(bytes) ?? `/pictures/${files.length}.${kind}`
    if (!paths.has(bytes)) files.push([path, bytes])
    paths.set(bytes, path)
    return path
  }

  const setting: Setting = { pictureAt: src => keep(book.pictures?.get(src)), origin: book.origin }
  const hero = ({ portrait, ...one }: PdfHero) => ({
    ...Object.fromEntries(Object.entries(one).map(([field, value]) => [field, cleanText(value)])),
    portrait: keep(portrait),
  })
  const { prologue = DEFAULT_SCRIBE, featured = DEFAULT_SCRIBE, past = DEFAULT_SCRIBE } = book.introStyles
  const used = [prologue, featured, past, ...book.chapters.map(({ style }) => style)].map(styleOf)
  const styles = [...new Set([DEFAULT_SCRIBE, ...used])]
  const [lang = 'en', region] = book.language.split('-')
  const data = {
    title: cleanText(book.title),
    named: cleanText(titleOf(book)),
    boundFor: book.boundFor && { name: cleanText(book.boundFor.name), date: book.boundFor.date },
    by: cleanText(book.gmName),
    lang,
    region: region?.length === 2 ? region.toUpperCase() : undefined,
    made: [book.madeAt.getUTCFullYear(), book.madeAt.getUTCMonth() + 1, book.madeAt.getUTCDate()],
    cover: keep(book.cover),
    looks: Object.fromEntries(styles.map(id => [id, lookData(id)])),
    prologue: {
      title: cleanText(book.prologueLabel) || 'Prologue',
      dir: directionOf(book.prologueLabel),
      look: styleOf(prologue),
      body: book.prologue && book.prologue.blocks.length > 0 ? setTree(book.prologue, setting) : null,
      empty: noPrologue,
    },
    featured: { look: styleOf(featured), heroes: book.featured.map(hero), empty: nobody.featured },
    past: { look: styleOf(past), heroes: book.past.map(hero), empty: nobody.past },
    chapters: book.chapters.map(({ title, style, tree }) => ({
      title: cleanText(title),
      dir: directionOf(title),
      look: styleOf(style),
      body: setTree(tree, setting),
    })),
  }
  const fonts = scriptFontsFor(JSON.stringify(data))
  return { json: JSON.stringify({ ...data, fonts }), files, styles, fonts }
}
