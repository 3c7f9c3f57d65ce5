const MOST_SAID = 60
const LONGEST = 300

/** The list of what was not imported: no entry twice, and shortened to a readable length. */
export function whatIsLeft(left: readonly string[]): string[] {
  const once = [...new Set(left)].map(one => (one.length > LONGEST ? `${one.slice(0, LONGEST).toWellFormed()} …` : one))
  if (once.length <= MOST_SAID) return once
  return [...once.slice(0, MOST_SAID), `${once.length - MOST_SAID} more`]
}
