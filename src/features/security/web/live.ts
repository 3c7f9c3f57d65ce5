import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** News about the own account and its sessions: whatever shows them is read again. */
export const securityReactions: LiveReactions = {
  'account.changed': (_, queries) => void queries.invalidateQueries({ queryKey: api.overview.key() }),
  'account.sessionEnded': (_, queries) => void queries.invalidateQueries({ queryKey: api.overview.key() }),
}
