const MOST_SAID = 60
const LONGEST = 300

/** What did not come along, once each and no longer than a person reads. */
export function whatIsLeft(left: readonly string[]): string[] {
  const once = [...new Set(left)].map(one => (one.length > LONGEST ? `${one.slice(0, LONGEST).toWellFormed()} …` : one))
  if (once.length <= MOST_SAID) return once
  return [...once.slice(0, MOST_SAID), `${once.length - MOST_SAID} more`]
}
