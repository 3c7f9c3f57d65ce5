import '#features/books/errors.ts'
import * as z from 'zod'
import { pageScale } from '#features/manuscripts/contract.ts'
import { enter } from '#kit/shared/enter.ts'
import { mayFail } from '#lexicon/errors.ts'
import { LONGEST_SEARCH } from './rules.ts'

/** A piece of what was found, with the words themselves marked. */
const excerpt = z.array(z.object({ text: z.string(), hit: z.boolean() }))
const hitFields = { id: z.uuid(), title: z.string(), excerpt }

/**
 * A text that has all of the words. A prologue goes by the id of its book; `number` is the page as this reader counts in the `scale` asked for; a
 * comment belongs to the post `postId`.
 */
export const Hit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prologue'), ...hitFields }),
  z.object({ kind: z.literal('chapter'), ...hitFields, number: z.int() }),
  z.object({ kind: z.literal('npc'), ...hitFields }),
  z.object({ kind: z.literal('handout'), ...hitFields }),
  z.object({ kind: z.literal('map'), ...hitFields }),
  z.object({ kind: z.literal('session'), ...hitFields, date: z.string() }),
  z.object({ kind: z.literal('post'), ...hitFields, at: z.date() }),
  z.object({ kind: z.literal('comment'), ...hitFields, postId: z.uuid(), at: z.date() }),
])
export type HitView = z.output<typeof Hit>

export const search = {
  /**
   * Where in a book words stand that this reader may read: all of them, phrases in quotes as they are, without regard to
   * case and accents. Kind by kind; `after` is the last answer's `next`.
   */
  inBook: enter('anyone')
    .get('/books/{bookId}/search')
    .input(
      z.object({
        bookId: z.uuid(),
        words: z.string().max(LONGEST_SEARCH),
        after: z.string().max(300).optional(),
        scale: pageScale,
      }),
    )
    .errors(mayFail('BOOK_NOT_FOUND'))
    .output(z.object({ hits: z.array(Hit), next: z.string().nullable() })),
}
