import { readingAs } from '#features/books/server/service/reading-as.ts'
import { theBook } from '#features/books/server/service/the-book.ts'
import { paginate } from '#features/text/engine/paginate.ts'
import type { Block } from '#features/text/engine/tree.ts'
import { blocksIn } from '#features/text/server/work/chapter-work.ts'
import type { Call } from '#kit/server/call.ts'
import type { PageScale } from '../../rules.ts'
import { styleOf } from './layout.ts'
import type { MentionRules } from './mentions.ts'
import { textShown } from './read-texts.ts'
import type { ReadableBook } from './readable-book.ts'

type WithPrologue = Pick<ReadableBook, 'id' | 'hostedBy' | 'parts'> & { longDescription: string }

/** The prologue as the caller may read it; the rules are those of chapters. */
export async function prologueShown(call: Call, book: WithPrologue, rules: MentionRules): Promise<Block[]> {
  const { longDescription: source } = book
  if (!source) return []
  return blocksIn(await textShown(call, book, source, rules))
}

type Asked = { bookId: string; userId?: string | undefined; scale?: PageScale | undefined }

/**
 * The pages of a prologue in the type of its style, for this reader or for the person that the GM side reads as; one without
 * words has one page as well.
 */
export async function readPrologue(asker: Call, rules: MentionRules, { bookId, userId, scale = 1 }: Asked) {
  const call = await readingAs(asker, bookId, userId)
  const book = await theBook(call, bookId, 'read')
  const blocks = await prologueShown(call, book, rules)
  const style = styleOf(book.introStyles.prologue ?? '')
  const pages = paginate({ blocks }, { title: book.prologueLabel, style, fontScale: scale })
  return { pages: pages.map(page => page.blocks) }
}
