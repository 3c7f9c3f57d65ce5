import type { DieView, RollView, ThrownView } from '../../forms.ts'

export const timeOf = (at: Date) => at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

/** The total with what it counts. */
export const totalWords = ({ counts, total }: ThrownView) =>
  counts === 'sum' ? String(total) : `${total} ${total === 1 ? 'success' : 'successes'}`

/** What became of a die, in words. */
export function dieWords({ value, fate, isJoined, isSuccess }: DieView, counts: ThrownView['counts']): string {
  const state = {
    kept: counts === 'successes' ? (isSuccess ? 'a success' : 'no success') : isJoined ? 'thrown after it' : '',
    dropped: 'dropped',
    again: 'rolled again',
  }[fate]
  return state ? `${value} ${state}` : String(value)
}

/** A roll in one sentence. */
export function rollSentence({ thrown, isVerified }: RollView, at: Date): string {
  const mark = isVerified
    ? `thrown by the server at ${timeOf(at)}`
    : 'not verified, because it was changed or comes from an archive'
  if (!thrown) return `A roll that cannot be read, ${mark}.`
  const dice = thrown.groups.flatMap(group => group.dice.map(die => dieWords(die, thrown.counts))).join(', ')
  return `${totalWords(thrown)} with ${thrown.formula} (${thrown.means}): ${dice}; ${mark}.`
}
