import { readingAs } from '#features/books/server/service/reading-as.ts'
import { theBook } from '#features/books/server/service/the-book.ts'
import type { Block } from '#features/text/engine/tree.ts'
import { blocksIn } from '#features/text/server/work/chapter-work.ts'
import type { Call } from '#kit/server/call.ts'
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

type Asked = { bookId: string; userId?: string | undefined }

/** The prologue of a book, for this reader or for the person that the GM side reads as. */
export async function readPrologue(asker: Call, rules: MentionRules, { bookId, userId }: Asked) {
  const call = await readingAs(asker, bookId, userId)
  return { blocks: await prologueShown(call, await theBook(call, bookId, 'read'), rules) }
}
