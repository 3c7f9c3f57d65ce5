/** The moment by which a day without a time is written: midnight in UTC, which is also where it is shown. */
export const momentOf = (entryDate: string): Date => new Date(`${entryDate}T00:00:00Z`)

/** A day in full, in the language of the reader. */
export const longDay = (entryDate: string): string =>
  momentOf(entryDate).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
