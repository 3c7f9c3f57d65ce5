import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** News about the own account: whether it is linked is read again. */
export const discordReactions: LiveReactions = {
  'account.changed': (_, queries) => void queries.invalidateQueries({ queryKey: api.mine.key() }),
}
