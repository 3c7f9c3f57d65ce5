import type { ScribeId } from './ids.ts'

const COUNTED = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty']
const ORDERED = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth', 'twentieth']

const ending = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const counted = (n: number) => COUNTED[n - 1] ?? String(n)
const ordered = (n: number) => ORDERED[n - 1] ?? `${n}${ENDINGS[ending.select(n)] ?? 'th'}`

/** The line over a chapter's title, where a scribe has words of its own for it. */
const LABELS: Partial<Record<ScribeId, (n: number) => string>> = {
  fantasy: n => `Chapter the ${ordered(n)}`,
  cyberpunk: n => `session_${String(n).padStart(2, '0')}/log`,
  vampire: n => `Night the ${ordered(n)}`,
  scribbled: n => `session ${n} !!`,
  steampunk: n => `Communication the ${ordered(n)}`,
  'space-opera': n => `Log ${n}`,
  'pirate-log': n => `Day ${n} at sea, wind light`,
  'wild-west': n => `No. ${n}, price two cents`,
  'fae-chronicle': n => `in the ${ordered(n)} spring`,
  apocalypse: n => `Day ${n}`,
  'royal-decree': n => `the ${ordered(n)} instrument`,
  'mech-manual': n => String(n),
  'queer-zine': n => `issue ${n}, free / steal this`,
}

/** A title that counts by itself needs no label: "Chapter 3", "Session four", "Prologue". */
const counts = /^\W*(?:(?:chapter|part|act|session|log|day|night|episode|issue)\s+[\divxlc]+|(?:prologue|epilogue|interlude)\b)/iu

/**
 * The label over a chapter's title in a scribe's own words: "Chapter the seventh", "Log 7", "Day 7".
 * @param n the chapter's number in its book, from 1
 * @returns undefined for a title that already counts
 */
export function chapterLabel(style: ScribeId, n: number, title: string): string | undefined {
  if (counts.test(title)) return undefined
  return LABELS[style]?.(n) ?? `Chapter ${counted(n)}`
}
