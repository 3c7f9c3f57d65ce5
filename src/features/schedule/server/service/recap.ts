import { and, eq } from 'drizzle-orm'
import { CHAPTER_LENGTHS } from '#features/manuscripts/rules.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { withoutSecretMarks } from '#features/text/engine/secret-marks.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import type { RecapView } from '../../contract.ts'
import { gameSessionChanged } from '../../events.ts'
import { cityOf } from '../../rules.ts'
import { gameSessions } from '../tables.ts'
import { answersTo } from './answers.ts'
import type { SeenSession } from './the-session.ts'

/** When a session was held, in words. */
function heldOn({ date, time, zone }: SeenSession): string {
  const day = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  return time === null ? day : `${day}, ${time} in ${cityOf(zone)}`
}

/** The source of the chapter: what is known already is for the GM side, and what is written below it for all readers. */
function recapSource(session: SeenSession, attending: readonly string[]): string {
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(attending)
  const parts = [
    `*${heldOn(session)}*`,
    `**At the table:** ${names || 'nobody has said that they came'}.`,
    session.goals && `**Goals:** ${session.goals}`,
  ]
  const notes = parts.filter(Boolean).join('\n\n')
  return `[secret for=gm]\n\n${withoutSecretMarks(notes)}\n\n[/secret]\n\n**What happened:**\n`
}

/** The chapter about a session, once it is saved; null while it is a draft, and after it was deleted. */
export async function savedRecap(
  call: Call,
  { bookId, recapChapterId }: Pick<SeenSession, 'bookId' | 'recapChapterId'>,
): Promise<string | null> {
  if (!recapChapterId) return null
  const [saved] = await call.db
    .select({ id: chapters.id })
    .from(chapters)
    .where(and(eq(chapters.id, recapChapterId), eq(chapters.bookId, bookId)))
  return saved?.id ?? null
}

/** Begins the chapter about a session, or answers the one that was begun. The session is locked, so two clicks begin one. */
export async function writeRecap(tx: Call, _: unknown, session: SeenSession): Promise<RecapView> {
  const { id, bookId, title } = session
  const chapterId = session.recapChapterId ?? newId()
  if (!session.recapChapterId) {
    await tx.db.update(gameSessions).set({ recapChapterId: chapterId }).where(eq(gameSessions.id, id))
    announce(tx, gameSessionChanged, { bookId, gameSessionId: id })
  }
  const answers = (await answersTo(tx, [id])).get(id) ?? []
  const attending = answers.filter(({ answer }) => answer === 'attending').map(({ name }) => nameAlone(name))
  return {
    chapterId,
    isSaved: (await savedRecap(tx, { bookId, recapChapterId: chapterId })) !== null,
    // A chapter may have the title of the session already.
    title: `Recap: ${title}`.slice(0, CHAPTER_LENGTHS.title),
    source: recapSource(session, attending),
  }
}
