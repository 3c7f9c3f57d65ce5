import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** The own name, face or standing changed: every open page may show them, so all of it is read again. */
export const accountReactions: LiveReactions = {
  'account.changed': (_, queries) => void queries.invalidateQueries(),
  'account.sessionEnded': (_, queries) => void queries.invalidateQueries({ queryKey: api.me.key() }),
}
