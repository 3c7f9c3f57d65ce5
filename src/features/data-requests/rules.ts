/** The kinds of requests: a copy of everything, and the erasure of the account. */
export const REQUEST_KINDS = ['copy', 'erase'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** The states of a request. The first two are open. */
export const REQUEST_STATES = ['waiting', 'underWay', 'done', 'refused', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
export const OPEN_STATES = ['waiting', 'underWay'] as const satisfies readonly RequestState[]

/** Whether there is still something to do. */
export const isOpen = (state: RequestState): boolean => (OPEN_STATES as readonly RequestState[]).includes(state)

/** The longest words of a request, and of its refusal, in characters. */
export const WORDS_MOST = 2000

const DAY_MS = 24 * 60 * 60_000
/** So many days before its deadline a request is near it. */
export const NEAR_DAYS = 7

/** The deadline of a request: the same day of the next month, or the last day of a shorter one, by UTC. */
export function deadlineFrom(asked: Date): Date {
  const due = new Date(asked)
  due.setUTCMonth(due.getUTCMonth() + 1)
  // 31 January and a month is no 3 March.
  if (due.getUTCDate() !== asked.getUTCDate()) due.setUTCDate(0)
  return due
}

/** So many days ago a request may have reached the team that is recorded now. */
export const RECORDED_WITHIN_DAYS = 60

/** Whether a request that came on this day can be recorded at this moment, by UTC. */
export function isRecordable(day: Date, now: Date): boolean {
  const age = now.getTime() - day.getTime()
  return age >= 0 && age <= RECORDED_WITHIN_DAYS * DAY_MS
}

/** How a deadline stands: ahead, near, or over. */
export type Urgency = 'ahead' | 'near' | 'over'
export function urgencyOf(due: Date, now: Date): Urgency {
  const left = due.getTime() - now.getTime()
  if (left <= 0) return 'over'
  return left <= NEAR_DAYS * DAY_MS ? 'near' : 'ahead'
}

/** The deadline in words: whole days, rounded in favour of the person who waits. */
export function deadlineWords(due: Date, now: Date): string {
  const urgency = urgencyOf(due, now)
  const days = Math.floor(Math.abs(due.getTime() - now.getTime()) / DAY_MS)
  const many = days === 1 ? '1 day' : `${days} days`
  if (urgency === 'over') return days === 0 ? 'Overdue since today' : `Overdue for ${many}`
  return days === 0 ? 'Due within a day' : `Due in ${many}`
}

/** The text that an admin types to erase the account with this address. */
export const erasurePhrase = (email: string): string => `ERASE ${email}`
