import type { Edition } from '#features/books/server/service/editions.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { bindingBook } from '../work/bind-book.ts'
import { weightOf } from '../work/bound-book.ts'
import { boundBook, type Printing } from './bound-book.ts'

/** An edition of a book as EPUB 3. Who may have it has been asked; `halfway` is called between reading and binding. */
export async function epubOf(
  edition: Edition,
  rules: MentionRules,
  { halfway, signal }: Printing,
): Promise<Uint8Array> {
  const bound = await boundBook(edition, rules)
  await halfway()
  return edition.reader.ports.workers.run(bindingBook, bound, { weight: weightOf(bound), patient: true, signal })
}
