import { ownLookSubject, siteSubject } from '#features/appearance/server/service/looks.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async () => [
  { list: 'appearance', of: siteSubject, things: { site: '' } },
  { list: 'appearance-own', of: ownLookSubject, things: { 'own look': '' } },
]
