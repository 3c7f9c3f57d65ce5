import { createHmac, timingSafeEqual } from 'node:crypto'

/** Marks texts with a key, and knows its own marks again. */
export function marker(key: string) {
  const sum = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    mark: (text: string): string => sum(text).toString('base64url'),
    /** Whether the mark was made here for exactly this text. */
    isMarked(text: string, mark: string): boolean {
      const [right, given] = [sum(text), Buffer.from(mark, 'base64url')]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
