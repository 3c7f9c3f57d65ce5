/** The value that this browser stores under a key; undefined if there is no value or the browser blocks storage. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value in this browser. Where storage is full or closed nothing is stored, and reading goes on. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden.
  }
}
