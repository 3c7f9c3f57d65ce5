import { nameAlone } from '#kit/shared/name-alone.ts'
import type { GameSessionView } from '../../contract.ts'
import { ANSWERS, quorumWords, type SessionAnswer } from '../../rules.ts'

const MOST_NAMES = 8

/** Who gave an answer, by name: “Otto and Pell”; many as a number. */
function namesOf(people: { name: string }[]): string {
  const names = people.map(({ name }) => nameAlone(name))
  const shown =
    names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} more`] : names
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(shown)
}

/** The answers of a session with their names: “Otto and Mira attending · Pell maybe”. */
export function answersInWords(reactions: GameSessionView['reactions']): string {
  const given = ANSWERS.filter(answer => reactions[answer].length > 0)
  return given.map(answer => `${namesOf(reactions[answer])} ${answer}`).join(' · ') || 'Nobody has answered yet.'
}

/** The counts of a session: “2 attending, 1 maybe”; nothing before the first answer. */
export function countsInWords(reactions: GameSessionView['reactions']): string {
  const given = ANSWERS.filter(answer => reactions[answer].length > 0)
  return given.map(answer => `${reactions[answer].length} ${answer}`).join(', ')
}

/** How many players attend a session, and whether they are enough; nothing where no number is needed. */
export function attendanceWords(
  { playersAttending }: Pick<GameSessionView, 'playersAttending'>,
  quorum: number | null,
) {
  const players = `${playersAttending} ${playersAttending === 1 ? 'player' : 'players'} attending`
  return quorum === null ? '' : `${players}, ${quorumWords(playersAttending, quorum)}`
}

/** The answer after a press: the same one again takes it back. */
export const afterPress = (own: SessionAnswer | null, pressed: SessionAnswer): SessionAnswer | null =>
  own === pressed ? null : pressed
