import * as z from 'zod'
import { bookProcedure } from '#features/books/contract.ts'
import { procedure } from '#kit/shared/contract.ts'

const count = z.int()

/** The numbers of a campaign, for its GM side. Story pages are those that the GM side reads. */
export const BookStats = z.object({
  activeCharacters: count,
  archivedCharacters: count,
  storyPages: count,
  npcs: count,
})
export type BookStatsView = z.output<typeof BookStats>

export const home = {
  /** Which doors stand open to the caller: the Sanctum, and the offer to become a Game Master. A visitor has neither. */
  doors: procedure('anyone')
    .route({ method: 'GET', path: '/me/doors' })
    .output(z.object({ sanctum: z.boolean(), becomeGm: z.boolean() })),

  /** The quick stats of one campaign. Rule: readAsGm. */
  stats: bookProcedure('signedIn')
    .route({ method: 'GET', path: '/books/{bookId}/stats' })
    .input(z.object({ bookId: z.uuid() }))
    .output(BookStats),
}
