import type * as z from 'zod'
import { asked } from '#kit/server/asked.ts'
import type { Call } from '#kit/server/call.ts'
import { NewGmProfile, RealmSettings } from '../contract.ts'
import { realmHandlers } from './handlers.ts'

type DemoRealm = { name: string; gm: z.input<typeof NewGmProfile> } & z.input<typeof RealmSettings>

/** A GM of the demo world says who they are, and claims a domain. */
export async function plantRealm(call: Call, { name, gm, ...settings }: DemoRealm): Promise<void> {
  await asked(realmHandlers.saveGmProfile, call, NewGmProfile.parse(gm))
  await asked(realmHandlers.setup, call, { name, ...RealmSettings.parse(settings) })
}
