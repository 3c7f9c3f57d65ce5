import type { BUG_SEVERITIES, BUG_TYPES } from '#lexicon/support.ts'

/** The kinds of bugs in the words of the form. */
export const BUG_TYPE_WORDS: Record<(typeof BUG_TYPES)[number], string> = {
  display: 'Something looks wrong',
  behaviour: 'Something does the wrong thing',
  data: 'Something is lost or mixed up',
  account: 'My account or my login',
  payment: 'A payment',
  performance: 'Something is slow',
  other: 'Something else',
}

/** How bad a bug is, in the words of the form. */
export const BUG_SEVERITY_WORDS: Record<(typeof BUG_SEVERITIES)[number], string> = {
  low: 'Low: a blemish',
  medium: 'Medium: there is a way around it',
  high: 'High: I cannot go on here',
  critical: 'Critical: something is lost or exposed',
}

/** The words for a value; a value without words is shown as it is. */
export const wordOf = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value
