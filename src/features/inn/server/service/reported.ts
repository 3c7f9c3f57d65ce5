import { and, eq, not } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { forgetNotices } from '#features/notices/server/service/leaving-notices.ts'
import type { ReportKind } from '#features/reports/rules.ts'
import { frozenLine, type Reportable, type Witnessed } from '#features/reports/server/service/reportables.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { boardChanged, chatLineRemoved, innWordsRestored, socialPostRemoved, whisperRemoved } from '../../events.ts'
import { boardComments, boardPosts, chatLines, socialPosts, whisperEars, whispers } from '../tables.ts'
import { whisperSubject } from './whispers.ts'
import { boardPostSubject, chatLineSubject, commentSubject, socialPostSubject } from './word-subjects.ts'

type Words = { author: string | null; authorId: string; text: string; createdAt: Date }
const witnessed = (what: string, { author, authorId, text, createdAt }: Words): Witnessed => ({
  personId: authorId,
  title: author ? `${what} by ${author}` : what,
  evidence: { lines: [frozenLine({ author, authorId, text, at: createdAt })], pictures: [] },
})

/** Whether the book and the author of words that were taken away are there still. */
async function isHome(tx: Call, { bookId, authorId }: { bookId: string; authorId: string }): Promise<boolean> {
  const [book] = await tx.db.select({ id: books.id }).from(books).where(eq(books.id, bookId)).for('key share')
  const [author] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, authorId)).for('key share')
  return book !== undefined && author !== undefined
}

/** A row as it was taken away: moments are words there. */
const rowFrom = <Row extends { createdAt: Date }>(taken: object): Row => {
  const row = taken as Row
  return { ...row, createdAt: new Date(row.createdAt) }
}

type Taking = {
  kind: ReportKind
  what: string
  witness: Reportable['witness']
  run: (tx: Call, id: string) => Promise<object | null>
  undo: (tx: Call, id: string, taken: object) => Promise<void>
  loses?: string
}
const reportable = ({ kind, what, witness, run, undo, loses = '' }: Taking): Reportable => ({
  kind,
  witness,
  acts: [
    {
      name: 'remove',
      label: `Delete the ${what}`,
      outcome: 'Deleted',
      about: `It goes for everybody. An appeal can bring it back${loses}.`,
      run,
      undo,
    },
  ],
})

const social = reportable({
  kind: 'socialPost',
  what: 'post',
  loses: ', without the reactions to it',
  witness: async (call, id) => {
    const seen = await oneIf(socialPostSubject, call, id, 'read')
    return seen?.entersInn ? witnessed('Post', seen.post) : undefined
  },
  run: async (tx, postId) => {
    const [row] = await tx.db.delete(socialPosts).where(eq(socialPosts.id, postId)).returning()
    if (!row) return null
    await forgetNotices(tx, { about: postId })
    announce(tx, socialPostRemoved, { bookId: row.bookId, postId })
    return row
  },
  undo: async (tx, _, taken) => {
    const row = rowFrom<typeof socialPosts.$inferSelect>(taken)
    if (!(await isHome(tx, row))) return
    await tx.db.insert(socialPosts).values(row).onConflictDoNothing()
    announce(tx, innWordsRestored, { bookId: row.bookId })
  },
})

const post = reportable({
  kind: 'boardPost',
  what: 'post',
  loses: ', without its likes and comments',
  witness: async (call, id) => {
    if (!(await oneIf(boardPostSubject, call, id, 'read'))) return undefined
    const [row] = await call.db
      .select()
      .from(boardPosts)
      .where(and(eq(boardPosts.id, id), not(boardPosts.placeholder)))
    return row && witnessed('Post on a board', { ...row, text: row.content })
  },
  run: async (tx, postId) => {
    const [row] = await tx.db.delete(boardPosts).where(eq(boardPosts.id, postId)).returning()
    if (!row) return null
    await forgetNotices(tx, { about: postId })
    announce(tx, boardChanged, { bookId: row.bookId, postId })
    return row
  },
  undo: async (tx, postId, taken) => {
    const row = rowFrom<typeof boardPosts.$inferSelect>(taken)
    if (!(await isHome(tx, row))) return
    await tx.db.insert(boardPosts).values(row).onConflictDoNothing()
    announce(tx, boardChanged, { bookId: row.bookId, postId })
  },
})

const comment = reportable({
  kind: 'comment',
  what: 'comment',
  witness: async (call, id) => {
    if (!(await oneIf(commentSubject, call, id, 'read'))) return undefined
    const [row] = await call.db.select().from(boardComments).where(eq(boardComments.id, id))
    return row && witnessed('Comment', { ...row, text: row.content })
  },
  run: async (tx, id) => {
    const [row] = await tx.db.delete(boardComments).where(eq(boardComments.id, id)).returning()
    if (!row) return null
    const [under] = await tx.db
      .select({ bookId: boardPosts.bookId })
      .from(boardPosts)
      .where(eq(boardPosts.id, row.postId))
    if (under) announce(tx, boardChanged, { bookId: under.bookId, postId: row.postId })
    return row
  },
  undo: async (tx, _, taken) => {
    const row = rowFrom<typeof boardComments.$inferSelect>(taken)
    const [under] = await tx.db
      .select({ bookId: boardPosts.bookId })
      .from(boardPosts)
      .where(eq(boardPosts.id, row.postId))
      .for('key share')
    if (!under || !(await isHome(tx, { bookId: under.bookId, authorId: row.authorId }))) return
    await tx.db.insert(boardComments).values(row).onConflictDoNothing()
    announce(tx, boardChanged, { bookId: under.bookId, postId: row.postId })
  },
})

const line = reportable({
  kind: 'tavernLine',
  what: 'line',
  witness: async (call, id) => {
    if (!(await oneIf(chatLineSubject, call, id, 'read'))) return undefined
    const [row] = await call.db.select().from(chatLines).where(eq(chatLines.id, id))
    return row && witnessed('Line in a tavern', { ...row, text: row.content })
  },
  run: async (tx, lineId) => {
    const [row] = await tx.db.delete(chatLines).where(eq(chatLines.id, lineId)).returning()
    if (!row) return null
    announce(tx, chatLineRemoved, { bookId: row.bookId, lineId })
    return row
  },
  undo: async (tx, _, taken) => {
    const row = rowFrom<typeof chatLines.$inferSelect>(taken)
    if (!(await isHome(tx, row))) return
    await tx.db.insert(chatLines).values(row).onConflictDoNothing()
    announce(tx, innWordsRestored, { bookId: row.bookId })
  },
})

type TakenWhisper = { whisper: typeof whispers.$inferSelect; ears: (typeof whisperEars.$inferSelect)[] }
const heardBy = ({ whisper: said, ears }: TakenWhisper) => new Set([said.authorId, ...ears.map(({ userId }) => userId)])

const whisper = reportable({
  kind: 'whisper',
  what: 'whisper',
  witness: async (call, id) => {
    if (!(await oneIf(whisperSubject, call, id, 'read'))) return undefined
    const [row] = await call.db.select().from(whispers).where(eq(whispers.id, id))
    return row && witnessed('Whisper', { ...row, text: row.content })
  },
  run: async (tx, whisperId) => {
    const [said] = await tx.db.select().from(whispers).where(eq(whispers.id, whisperId)).for('update')
    if (!said) return null
    const ears = await tx.db.select().from(whisperEars).where(eq(whisperEars.whisperId, whisperId))
    await tx.db.delete(whispers).where(eq(whispers.id, whisperId))
    const taken: TakenWhisper = { whisper: said, ears }
    for (const userId of heardBy(taken)) announce(tx, whisperRemoved, { userId, bookId: said.bookId, whisperId })
    return taken
  },
  undo: async (tx, _, taken) => {
    const { whisper: said, ears } = taken as TakenWhisper
    const row = rowFrom<typeof whispers.$inferSelect>(said)
    if (!(await isHome(tx, row))) return
    await tx.db.insert(whispers).values(row).onConflictDoNothing()
    for (const ear of ears) {
      const [hearer] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, ear.userId)).for('key share')
      if (hearer) await tx.db.insert(whisperEars).values(ear).onConflictDoNothing()
    }
    announce(tx, innWordsRestored, { bookId: row.bookId })
  },
})

/** What is said in an Inn and on a board, as it is reported. */
export const reportedWords: readonly Reportable[] = [social, post, comment, line, whisper]
