import { WRITING_EVERY_MS, WRITING_FOR_MS } from '../../rules.ts'

/** What a page has said of its writer: whether they are writing, and when it said so last. */
export type Pace = { on: boolean; saidAt: number }

/** Nothing was said yet. */
export const SILENT: Pace = { on: false, saidAt: Number.NEGATIVE_INFINITY }

/**
 * What a page says after its words have changed, if anything: that its reader is writing, at most once in three seconds, and once
 * that they have stopped, while somebody may still believe that they are.
 */
export function nextSaid(pace: Pace, isWriting: boolean, now: number): { pace: Pace; say: boolean | null } {
  if (isWriting)
    return now - pace.saidAt >= WRITING_EVERY_MS ? { pace: { on: true, saidAt: now }, say: true } : { pace, say: null }
  const isBelieved = pace.on && now - pace.saidAt < WRITING_FOR_MS
  return { pace: { ...pace, on: false }, say: isBelieved ? false : null }
}
