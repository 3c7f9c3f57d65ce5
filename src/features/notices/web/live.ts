import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'
import { staleNotices } from './parts/stale-notices.ts'

/** A notice came, was read or was taken back, in this tab or another, or something else is wanted in the bell. */
export const noticeReactions: LiveReactions = {
  'notice.changed': (_, queries) => {
    staleNotices(_, queries)
    void queries.invalidateQueries({ queryKey: api.choices.key() })
  },
  // Digests go to verified addresses only.
  'account.changed': (_, queries) => void queries.invalidateQueries({ queryKey: api.choices.key() }),
}
