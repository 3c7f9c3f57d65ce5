import { fault } from '#lexicon/errors.ts'

/**
 * Runs at most `atOnce` tasks at a time; up to `waiting` others wait in line. Past that it throws TOO_MANY_REQUESTS, so
 * that a rush does not fill the memory.
 */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let busy = 0
  const line: (() => void)[] = []
  return async function inQueue<T>(work: () => Promise<T>): Promise<T> {
    if (busy < atOnce) busy += 1
    else {
      if (line.length >= waiting) throw fault('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
      // The one who leaves hands the place over, so `busy` stays as it is.
      await new Promise<void>(resolve => line.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
