import { type StandardRPCJsonSerialized, StandardRPCJsonSerializer } from '@orpc/client/standard'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

const serializer = new StandardRPCJsonSerializer()
type Packed = [key: QueryKey, json: StandardRPCJsonSerialized[0], meta: StandardRPCJsonSerialized[1]]

/** The answers in a cache as JSON that can stand in a `<script>`: dates and the like come out as they went in. */
export function packAnswers(queries: QueryClient): string {
  const packed = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }): Packed => {
      const [json, meta] = serializer.serialize(state.data)
      return [queryKey, json, meta]
    })
  return JSON.stringify(packed).replaceAll('<', '\\u003c')
}

/** Puts packed answers into a cache. Their age counts from now, since the clocks of server and browser differ. */
export function unpackAnswers(queries: QueryClient, text: string): void {
  for (const [key, json, meta] of JSON.parse(text) as Packed[])
    queries.setQueryData(key, serializer.deserialize(json, meta))
}
