import { charactersOf } from '#kit/server/font-coverage.ts'
import { readFont, scriptFontFiles } from '#kit/server/script-fonts.ts'
import { type BoundBook, unpackedBook } from '../work/bound-book.ts'
import { bookData } from './book-data.ts'
import { styleFontFiles } from './fonts.ts'

const drawn = new Map<string, Promise<ReadonlySet<number>>>()

/** The characters of a font, read once in each thread. */
function charactersIn(file: string): Promise<ReadonlySet<number>> {
  const characters = drawn.get(file) ?? readFont(file).then(charactersOf)
  drawn.set(file, characters)
  return characters
}

/** Spaces, joiners and marks of direction leave nothing on paper. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]$/u

/**
 * The characters of a book that no font of its PDF draws, each once, in the order in which they come. Such a character is
 * printed as an empty box. The data of the typesetter is what is looked through, so all that is printed is.
 */
export async function unprintableIn(book: BoundBook): Promise<string[]> {
  const { json, styles, fonts } = bookData(unpackedBook(book), { pictures: false })
  const files = [...styleFontFiles(styles), ...scriptFontFiles(fonts)]
  const sets = await Promise.all(files.map(charactersIn))
  const isDrawn = (text: string) => [...text].every(one => sets.some(set => set.has(one.codePointAt(0)!)))
  return [...new Set(json.normalize('NFC'))].filter(
    one => !UNSEEN.test(one) && !isDrawn(one) && !isDrawn(one.normalize('NFD')),
  )
}
