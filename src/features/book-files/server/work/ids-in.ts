/** A row lies in a part of the book, and its own rows in it; nothing of ours lies deeper. */
const DEEPEST = 6

/** The ids of everything in a value, in the order in which it tells them, once each. */
export function idsIn(value: unknown): string[] {
  const ids = new Set<string>()
  const look = (one: unknown, depth: number): void => {
    if (typeof one !== 'object' || one === null || depth > DEEPEST) return
    if ('id' in one && typeof one.id === 'string') ids.add(one.id)
    for (const inner of Object.values(one)) look(inner, depth + 1)
  }
  look(value, 0)
  return [...ids]
}
