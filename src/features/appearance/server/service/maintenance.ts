import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import type { MaintenanceView } from '../../contract.ts'
import { siteSettings } from '../tables.ts'

/** The name of the setting. */
export const MAINTENANCE = 'maintenance'
const Stored = z.object({
  words: z.string(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  isReadOnly: z.boolean(),
})

/** The maintenance in a stored setting that is to come or goes on; null for one that is over. */
export function maintenanceIn(value: unknown, now: Date): MaintenanceView | null {
  const { data } = Stored.safeParse(value)
  return data && data.endsAt > now ? data : null
}

type Asker = Pick<Call, 'db' | 'now' | 'ports'>
/** How old a read setting may be, in milliseconds: each process asks once a second, however much is written. The hub is one for each process. */
const FRESH_MS = 1000
const lastRead = new WeakMap<Call['ports']['hub'], { at: number; value: unknown }>()

/** Lets the next change read the setting again. */
export const forgetMaintenance = ({ ports }: Pick<Call, 'ports'>): void => void lastRead.delete(ports.hub)

/** Until when the site takes no changes at this moment; null while it does. Other processes follow within a second. */
export async function readOnlyUntil(call: Asker): Promise<Date | null> {
  const maintenance = maintenanceIn(await settingOf(call), call.now)
  return maintenance?.isReadOnly && maintenance.startsAt <= call.now ? maintenance.endsAt : null
}

async function settingOf({ db, ports }: Asker): Promise<unknown> {
  const last = lastRead.get(ports.hub)
  if (last && performance.now() - last.at < FRESH_MS) return last.value
  const at = performance.now()
  const own = eq(siteSettings.name, MAINTENANCE)
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(own)
  lastRead.set(ports.hub, { at, value: row?.value })
  return row?.value
}
