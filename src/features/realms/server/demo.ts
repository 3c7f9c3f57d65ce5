import type * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { RealmSettings } from '../contract.ts'
import { setUpRealm } from './service.ts'

/** A domain of the demo world, set up by its GM. */
export async function plantRealm(call: Call, realm: { name: string } & z.input<typeof RealmSettings>) {
  await setUpRealm(call, { name: realm.name, ...RealmSettings.parse(realm) })
}
