const LOCK = /\bfor (update|no key update|share|key share)(?: of "(\w+)")?(?: skip locked| nowait)?\b/gi
const TABLE = /\bfrom "(\w+)"/gi

/**
 * The rows that a statement locks, as `table for strength`.
 * @param text SQL as the server sends it: the table is the one that `of` names, or the last one read before the lock
 */
export function locksIn(text: string): string[] {
  return [...text.matchAll(LOCK)].map(({ 1: strength, 2: named, index }) => {
    const table = named ?? [...text.slice(0, index).matchAll(TABLE)].at(-1)?.[1]
    return `${table} for ${strength}`
  })
}
