import { ogresDen } from '#features/admin/contract.ts'
import { managedAccountSubject } from '#features/admin/server/service/managed-account.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  ...byDoor(ogresDen),
  { list: 'managed-accounts', of: managedAccountSubject, things: { otto: id('otto'), 'sol, an admin': id('sol') } },
]
