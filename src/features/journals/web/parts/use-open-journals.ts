import { useQueries } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { api } from '../api.ts'

const AT_ONCE = 60

/** Those of these characters whose journal the signed-in person may read; of the main part alone with `main`. */
export function useOpenJournals(
  characterIds: readonly string[],
  part: 'characterIds' | 'main' = 'characterIds',
): ReadonlySet<string> {
  const me = useMe()
  const parts = Array.from({ length: Math.ceil(characterIds.length / AT_ONCE) }, (_, part) =>
    characterIds.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  return useQueries({
    queries: parts.map(ids =>
      api.among.queryOptions({ input: { characterIds: [...ids] }, enabled: me !== null && me !== undefined }),
    ),
    combine: answers => new Set(answers.flatMap(({ data }) => data?.[part] ?? [])),
  })
}
