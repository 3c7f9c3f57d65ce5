/** What this browser remembers under a name; undefined where there is nothing, or where it remembers nothing for us. */
export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers something. A browser that keeps nothing forgets it; reading goes on. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden.
  }
}
