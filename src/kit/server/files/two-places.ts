import type { FileEntry, FileStore } from './store.ts'

/**
 * A file store that moves: files are stored in `place`, and those of `former` are read until they have been copied. What is
 * removed is removed from both, from `former` first, so that a copy that is being made notices it.
 */
export function inTwoPlaces(place: FileStore, former: FileStore): FileStore {
  return {
    put: place.put,
    get: async key => (await place.get(key)) ?? former.get(key),
    async remove(key) {
      await former.remove(key)
      await place.remove(key)
    },
    async removeUnder(folder) {
      await former.removeUnder(folder)
      await place.removeUnder(folder)
    },
    async *list(folder) {
      const entries = new Map<string, FileEntry>()
      for (const store of [former, place]) for await (const entry of store.list(folder)) entries.set(entry.key, entry)
      yield* [...entries.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
    },
    health: place.health,
  }
}
