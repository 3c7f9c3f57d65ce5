import type { Edition } from '#features/books/server/service/editions.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import type { Task } from '#kit/server/workers.ts'
import type { unprintableIn } from '../pdf/unprintable-in.ts'
import { type BoundBook, weightOf } from '../work/bound-book.ts'
import { boundBook } from './bound-book.ts'

/** Its module is loaded in the thread alone: it reads the fonts of the typesetter. */
const lookingThrough: Task<BoundBook, Awaited<ReturnType<typeof unprintableIn>>> = {
  file: new URL('../pdf/unprintable-in.ts', import.meta.url).href,
  name: 'unprintableIn',
}

/**
 * The characters of an edition that no font of its PDF can print, each once. Who may have the edition has been asked.
 * @throws TOO_BUSY where too much work waits already
 */
export async function unprintableOf(edition: Edition, rules: MentionRules): Promise<string[]> {
  const book = await boundBook(edition, rules, { pictures: false })
  return edition.reader.ports.workers.run(lookingThrough, book, { weight: weightOf(book) })
}
