/** The longest name of a theme, its description and its mood, in characters. */
export const THEME_NAME = 60
export const THEME_DESCRIPTION = 2000
export const THEME_MOOD = 120
/** The most reference images of a request. */
export const REFERENCE_IMAGES = 3

/** In so many business days a theme is delivered, and in no more than so many. */
export const TURNAROUND = { least: 5, most: 7 } as const
export const TURNAROUND_WORDS = `${TURNAROUND.least} to ${TURNAROUND.most} business days`

const DAY = 24 * 3600_000

/** The moment so many business days after another one, Monday to Friday, in UTC. */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0; ) {
    at += DAY
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at)
}
