import { type Digest, NOTICE_GROUP_IDS, NOTICE_GROUPS, type NoticeGroup } from '#lexicon/notices.ts'

/** How many notices one answer holds, and as far as how many unread ones are counted. */
export const NOTICE_WINDOW = 30
export const MOST_COUNTED = 99
/** How long a read notice is kept, and how many one person has at most. */
export const KEPT_DAYS = 90
export const MOST_KEPT = 500
/** The local hour at which digests go out, and the day of the weekly ones (Monday). */
const DIGEST_HOUR = 8
const DIGEST_WEEKDAY = 'Mon'

export type Choice = { bell: boolean; digest: Digest }
/** The stored choices of a person; a missing group has its default. */
export type Chosen = Partial<Record<NoticeGroup, Choice>>

/** The choice for a group; by default the bell shows it, and only what would be late in a digest is mailed. */
export function choiceFor(chosen: Chosen, group: NoticeGroup): Choice {
  const { alwaysOn, atOnce } = NOTICE_GROUPS[group]
  const { bell, digest } = chosen[group] ?? { bell: true, digest: atOnce === null ? 'never' : 'at-once' }
  return { bell: bell || alwaysOn, digest }
}

/** The groups that show in somebody’s bell. */
export const ringing = (chosen: Chosen) => NOTICE_GROUP_IDS.filter(group => choiceFor(chosen, group).bell)

/** The groups that go into the digest of a day; the weekly ones wait for theirs. */
export const mailed = (chosen: Chosen, isWeekly: boolean) =>
  NOTICE_GROUP_IDS.filter(group => {
    const { digest } = choiceFor(chosen, group)
    return digest === 'daily' || (digest === 'weekly' && isWeekly)
  })

/** Whether anything of a group reaches this person at all. */
export function isWanted(chosen: Chosen, group: NoticeGroup): boolean {
  const { bell, digest } = choiceFor(chosen, group)
  return bell || digest !== 'never'
}

export const wantsMail = (chosen: Chosen) => mailed(chosen, true).length > 0

/** Whether a word names a time zone that clocks here know. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const QUARTER = 15 * 60_000
const localTime = (at: Date, timeZone: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...parts }).format(at)

/** The next time after a moment at which it is the hour of digests in a time zone. Clocks that change change nothing. */
export function nextMorning(after: Date, timeZone: string): Date {
  const hour = `${String(DIGEST_HOUR).padStart(2, '0')}:00`
  let at = (Math.floor(after.getTime() / QUARTER) + 1) * QUARTER
  while (localTime(new Date(at), timeZone, { hour: '2-digit', minute: '2-digit' }) !== hour) at += QUARTER
  return new Date(at)
}

/** Whether a morning is the one of the weekly digests. */
export const isWeekly = (morning: Date, timeZone: string) =>
  localTime(morning, timeZone, { weekday: 'short' }) === DIGEST_WEEKDAY
