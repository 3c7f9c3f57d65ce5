import { discordLogin } from '#features/discord/contract.ts'
import { linkSubject } from '#features/discord/server/service/link.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async () => [
  ...byDoor(discordLogin),
  { list: 'discord', of: linkSubject, things: { 'own link': '' } },
]
