import { leadershipSubject } from '#features/realms/server/service/onboarding.ts'
import { ownRealmSubject, realmSubject } from '#features/realms/server/service/the-realm.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async () => [
  { list: 'realms', of: realmSubject, things: { 'domain mira': 'mira' } },
  { list: 'own-realms', of: ownRealmSubject, things: { 'own domain': '' } },
  { list: 'leadership', of: leadershipSubject, things: { 'a table': '' } },
]
