import { workshopSubject } from '#features/badges/server/service/making.ts'
import { ownBadgeSubject } from '#features/badges/server/service.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async () => [
  { list: 'own-badges', of: ownBadgeSubject, things: { own: '' } },
  { list: 'badge-workshop', of: workshopSubject, things: { workshop: '' } },
]
