import type { RateLimits } from './limits-port.ts'

type Window = { used: number; endsAt: number }

/**
 * Fixed windows in a bounded map. When it is full of open windows, the oldest is dropped: a flood of new keys costs no
 * memory, and the limits per address come before it.
 */
export function limitsInProcess({ now = Date.now, keys = 50_000 } = {}): RateLimits {
  const windows = new Map<string, Window>()
  return {
    async take(key, { limit, windowSeconds }) {
      const at = now()
      let window = windows.get(key)
      if (!window || window.endsAt <= at) {
        windows.delete(key)
        if (windows.size >= keys) makeRoom(windows, at)
        window = { used: 0, endsAt: at + windowSeconds * 1000 }
        windows.set(key, window)
      }
      if (window.used >= limit)
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - at) / 1000)) }
      window.used += 1
      return { ok: true }
    },
    async giveBack(key) {
      const window = windows.get(key)
      if (window && window.used > 0) window.used -= 1
    },
    isWhole: () => true,

    async close() {
      windows.clear()
    },
  }
}

function makeRoom(windows: Map<string, Window>, at: number) {
  const before = windows.size
  for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key)
  if (windows.size < before) return
  // A tenth at a time, so that the sweep is not repeated for every key of a flood.
  let tooMany = Math.ceil(before / 10)
  for (const key of windows.keys()) {
    if (tooMany-- <= 0) return
    windows.delete(key)
  }
}
