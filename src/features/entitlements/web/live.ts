import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** News about the own plan: what one may make is read again. */
export const entitlementReactions: LiveReactions = {
  'entitlement.changed': (_, queries) => void queries.invalidateQueries({ queryKey: api.key() }),
}
