import type { SeenCharacter } from '#features/characters/server/service/the-character.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { mentionedIn } from '#features/reader/server/service/reading.ts'
import type { Call } from '#kit/server/call.ts'
import type { AppearsInView } from '../../contract.ts'
import { LONGEST_TITLE, MOST_CHAPTERS } from '../../rules.ts'

const short = (title: string) => title.slice(0, LONGEST_TITLE).toWellFormed()

/** The titles of the chapters that mention a character and that the caller may read. Empty when the character is in no book. */
export async function appearancesOf(
  call: Call,
  rules: MentionRules,
  { id, bookId, book }: SeenCharacter,
): Promise<AppearsInView[]> {
  if (!bookId || !book?.isOpen || !book.isNamed) return []
  const chapters = await mentionedIn(call, rules, { bookId, kind: 'character', id })
  const titles = chapters.slice(0, MOST_CHAPTERS).map(({ title }) => short(title))
  return [{ campaign: short(book.title), chapters: titles }]
}
