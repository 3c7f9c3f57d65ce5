import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import { announce } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { linesAndVeilsChanged } from '../../events.ts'
import { subjectAnswers } from '../tables.ts'

/** The answers of a person; the archive of a book has none, because they are not its host's. */
export const lineUserData: UserData[] = [
  {
    category: 'linesAndVeils',
    packs: 'lines-and-veils',
    holds:
      'your answers about what to keep out of the story of a campaign (lines) and what to tell of only in passing (veils)',
    pack: (call, userId) =>
      call.db
        .select({ bookId: subjectAnswers.bookId, words: subjectAnswers.words, answer: subjectAnswers.answer })
        .from(subjectAnswers)
        .where(eq(subjectAnswers.userId, userId))
        .orderBy(asc(subjectAnswers.bookId), asc(subjectAnswers.key)),
    remove: async (tx, userId) => {
      const { bookId } = subjectAnswers
      const gone = await tx.db.delete(subjectAnswers).where(eq(subjectAnswers.userId, userId)).returning({ bookId })
      for (const id of new Set(gone.map(row => row.bookId))) announce(tx, linesAndVeilsChanged, { userId, bookId: id })
    },
  },
]
