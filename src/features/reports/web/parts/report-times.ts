/** A day, as lists of reports show it. */
export const dayOf = (at: Date): string => at.toLocaleDateString('en', { dateStyle: 'long' })
