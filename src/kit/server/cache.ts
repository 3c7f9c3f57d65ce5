import { LRUCache } from 'lru-cache'

export type Cache<V> = {
  /** The cached value of a key, if there is one. */
  peek: (key: string) => V | undefined
  /** The cached value of a key, else a new one; callers at the same time wait for one computation. */
  of: (key: string, make: () => Promise<V>) => Promise<V>
  forget: (key: string) => void
}

/**
 * A cache of bounded size: when it is full, the least recently used values leave. `sizeOf` counts in the unit of `room`;
 * without it each value counts one. A failure is not cached.
 */
export function cacheOf<V extends object | string>(room: number, sizeOf: (value: V) => number = () => 1): Cache<V> {
  const done = new LRUCache<string, V>({
    maxSize: room,
    sizeCalculation: value => Math.max(1, Math.ceil(sizeOf(value))),
  })
  const making = new Map<string, Promise<V>>()

  async function make(key: string, maker: () => Promise<V>): Promise<V> {
    try {
      const value = await maker()
      done.set(key, value)
      return value
    } finally {
      making.delete(key)
    }
  }

  return {
    peek: key => done.get(key),
    of: async (key, maker) => {
      const cached = done.get(key) ?? making.get(key)
      if (cached !== undefined) return cached
      const begun = make(key, maker)
      making.set(key, begun)
      return begun
    },
    forget: key => void done.delete(key),
  }
}
