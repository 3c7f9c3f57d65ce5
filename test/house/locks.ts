import { passkeys, twoFactors } from '#features/accounts/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from '../world.ts'

/** A passkey and a second factor of somebody, which only a browser and an app could make; neither opens anything. */
export async function keepLocks({ db, id }: World): Promise<void> {
  const userId = id('otto')
  const key = { publicKey: 'a public key', credentialID: 'a credential', counter: 0, deviceType: 'singleDevice' }
  await db.insert(passkeys).values({ id: newId(), userId, name: 'A lamp', backedUp: false, ...key })
  await db.insert(twoFactors).values({ id: newId(), userId, secret: 'sealed', backupCodes: 'sealed' })
}
