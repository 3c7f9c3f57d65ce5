import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** News about the own account: whatever names the person is read again. */
export const accountReactions: LiveReactions = {
  'account.changed': (_, queries) => void queries.invalidateQueries({ queryKey: api.me.key() }),
  'account.sessionEnded': (_, queries) => void queries.invalidateQueries({ queryKey: api.me.key() }),
}
