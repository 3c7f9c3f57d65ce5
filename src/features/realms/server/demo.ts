import type * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { NewGmProfile, RealmSettings } from '../contract.ts'
import { saveGmProfile } from './service/onboarding.ts'
import { setUpRealm } from './service.ts'

type DemoRealm = { name: string; gm: z.input<typeof NewGmProfile> } & z.input<typeof RealmSettings>

/** A domain of the demo world, set up by its GM. */
export async function plantRealm(call: Call, { gm, ...realm }: DemoRealm) {
  await saveGmProfile(call, NewGmProfile.parse(gm))
  await setUpRealm(call, { name: realm.name, ...RealmSettings.parse(realm) })
}
