import { LRUCache } from 'lru-cache'

export type Kept<V> = {
  /** What is kept under a key, if it is. */
  peek: (key: string) => V | undefined
  /** What is kept under a key, else made now; whoever asks while it is being made waits for the same. */
  of: (key: string, make: () => Promise<V>) => Promise<V>
  forget: (key: string) => void
}

/**
 * Keeps what was made, in bounded room: when it is full, what nobody asked for the longest leaves first. `sizeOf` counts in
 * the unit of `room`; without it everything counts one. A failure is not kept.
 */
export function kept<V extends object | string>(room: number, sizeOf: (value: V) => number = () => 1): Kept<V> {
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
      const known = done.get(key) ?? making.get(key)
      if (known !== undefined) return known
      const begun = make(key, maker)
      making.set(key, begun)
      return begun
    },
    forget: key => void done.delete(key),
  }
}
