import { ownThemes, themeDesk } from '#features/custom-themes/contract.ts'
import { ownThemeSubject } from '#features/custom-themes/server/service/requests.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  ...byDoor(ownThemes, themeDesk),
  { list: 'own-themes', of: ownThemeSubject, things: { 'theme of Mira': id('tideglass') } },
]
