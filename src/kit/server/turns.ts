import { fault } from '#lexicon/errors.ts'

/**
 * Runs at most `atOnce` works together; the others wait in line. Past `waiting` in line it throws TOO_MANY_REQUESTS, so
 * that a rush costs patience and not memory.
 */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let busy = 0
  const line: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
