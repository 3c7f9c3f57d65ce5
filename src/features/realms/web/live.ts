import { staleNotices } from '#features/notices/web/parts/stale-notices.ts'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** News about domains: the own one, the one that is open here, and whether one may still be in it. */
export const realmReactions: LiveReactions = {
  'realm.accessChanged': (_, queries) => {
    void queries.invalidateQueries({ queryKey: api.access.key() })
    staleNotices(_, queries)
  },
  'realm.bansChanged': (_, queries) => {
    for (const answer of [api.bans, api.banTarget]) void queries.invalidateQueries({ queryKey: answer.key() })
  },
  'realm.claimed': (_, queries) => {
    for (const answer of [api.mine, api.onboarding]) void queries.invalidateQueries({ queryKey: answer.key() })
  },
  // The picture on a GM's profile is that of the account.
  'account.changed': (_, queries) => void queries.invalidateQueries({ queryKey: api.onboarding.key() }),
  'realm.gmProfileChanged': (_, queries) => void queries.invalidateQueries({ queryKey: api.onboarding.key() }),
  'realm.settingsChanged': (_, queries) => {
    for (const answer of [api.access, api.hub, api.mine]) void queries.invalidateQueries({ queryKey: answer.key() })
  },
}
