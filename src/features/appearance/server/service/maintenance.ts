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

/** Until when the site takes no changes at this moment; null while it does. */
export async function readOnlyUntil({ db, now }: Pick<Call, 'db' | 'now'>): Promise<Date | null> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, MAINTENANCE))
  const maintenance = maintenanceIn(row?.value, now)
  return maintenance?.isReadOnly && maintenance.startsAt <= now ? maintenance.endsAt : null
}
