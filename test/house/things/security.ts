import { eq } from 'drizzle-orm'
import { passkeys, sessions } from '#features/accounts/server/tables.ts'
import { mailedAddress, ownAccess } from '#features/security/contract.ts'
import { passkeySubject, sessionSubject } from '#features/security/server/service/access-subjects.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, id('otto')))
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, id('otto')))
  return [
    ...byDoor(ownAccess, mailedAddress),
    { list: 'sessions', of: sessionSubject, things: { 'session of otto': session!.id } },
    { list: 'passkeys', of: passkeySubject, things: { 'passkey of otto': passkey!.id } },
  ]
}
