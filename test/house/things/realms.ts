import { leadershipSubject } from '#features/realms/server/service/onboarding.ts'
import { domainSubject, ownDomainSubject } from '#features/realms/server/service/the-domain.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async () => [
  { list: 'realms', of: domainSubject, things: { 'domain mira': 'mira' } },
  { list: 'own-realms', of: ownDomainSubject, things: { 'own domain': '' } },
  { list: 'leadership', of: leadershipSubject, things: { 'a table': '' } },
]
