import { onTestFinished } from 'vitest'

/** The same thing, closed as the test ends: what was opened last first. */
export function closing<T extends { close(): Promise<void> }>(thing: T): T {
  onTestFinished(() => thing.close())
  return thing
}
