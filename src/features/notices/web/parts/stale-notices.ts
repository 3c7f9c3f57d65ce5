import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/**
 * What notices say, and how many of them may be read, follows the things that they are about: the room of such a thing
 * says with its own news that they are to be read again.
 */
export function staleNotices(_: unknown, queries: QueryClient): void {
  for (const answer of [api.unread, api.list]) void queries.invalidateQueries({ queryKey: answer.key() })
}
