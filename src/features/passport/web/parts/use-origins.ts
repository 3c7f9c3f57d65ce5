import { useQueries } from '@tanstack/react-query'
import type { CameByView } from '../../contract.ts'
import { api } from '../api.ts'

const AT_ONCE = 60

/** From where those of these characters came that came by a passport, by their ids. */
export function useOrigins(characterIds: readonly string[]): ReadonlyMap<string, CameByView> {
  const parts = Array.from({ length: Math.ceil(characterIds.length / AT_ONCE) }, (_, part) =>
    characterIds.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  return useQueries({
    queries: parts.map(ids => api.among.queryOptions({ input: { characterIds: ids } })),
    combine: answers => new Map(answers.flatMap(({ data }) => data ?? []).map(one => [one.characterId, one])),
  })
}
