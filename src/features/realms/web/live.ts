import { newsOf } from '#kit/web/news.ts'
import type { realms } from '../contract.ts'

export const news = newsOf<typeof realms>(
  'realms',
  {
    access: { access: null, domain: null },
    hub: { domain: null },
    mine: { ownDomain: null, domain: null },
    onboarding: { ownDomain: null, gmProfile: null },
    bans: { bans: null },
    banTarget: { bans: null },
    check: {},
    suggest: {},
  },
  { pauses: { domains: 5_000 } },
)
