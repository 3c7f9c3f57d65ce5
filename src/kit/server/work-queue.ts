import pLimit from 'p-limit'
import { fault } from '#lexicon/errors.ts'

/**
 * Runs at most `atOnce` tasks at a time; up to `waiting` others wait in line. Past that it throws TOO_MANY_REQUESTS, so
 * that a rush does not fill the memory.
 */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce)
  return async function inQueue<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount >= atOnce && limit.pendingCount >= waiting)
      throw fault('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
    return limit(work)
  }
}
