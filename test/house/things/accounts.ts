import { entrance, ownProfile, ownSession } from '#features/accounts/contract.ts'
import { profileSubject } from '#features/accounts/server/service/profile.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  ...byDoor(entrance, ownSession, ownProfile),
  { list: 'profiles', of: profileSubject, things: { 'profile of otto': id('otto') } },
]
