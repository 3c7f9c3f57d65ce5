import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** News about own orders: whatever shows one is read again. */
export const storeReactions: LiveReactions = {
  'order.fulfilled': (_, queries) => {
    for (const answer of [api.order, api.till]) void queries.invalidateQueries({ queryKey: answer.key() })
  },
}
