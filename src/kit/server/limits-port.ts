/** So many times in so many seconds; the window opens with the first of them. */
export type LimitRule = { limit: number; windowSeconds: number }

export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number }

export type RateLimits = {
  /** Counts one try under `key`; refused tries are not counted, so waiting always helps. */
  take(key: string, rule: LimitRule): Promise<Taken>
  /** Takes one counted try under `key` back, for limits that count only what went wrong. */
  giveBack(key: string): Promise<void>
  /** Whether all processes count together, as far as this one knows. */
  isWhole(): boolean
  /** Lets go of connections and timers. */
  close(): Promise<void>
}
