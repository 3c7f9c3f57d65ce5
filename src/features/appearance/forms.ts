import * as z from 'zod'
import { cleanMessage } from '#lexicon/message-text.ts'
import { MAINTENANCE_MOST_DAYS, MAINTENANCE_WORDS } from './rules.ts'

const DAY_MS = 24 * 60 * 60_000

/** The form of announced maintenance. It ends after it starts, and lasts for 14 days at most. */
export const MaintenanceForm = z
  .object({
    words: z.string().overwrite(cleanMessage).max(MAINTENANCE_WORDS),
    startsAt: z.coerce.date(),
    endsAt: z.coerce.date(),
    isReadOnly: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    error: 'The end is not after the start.',
  })
  .refine(({ startsAt, endsAt }) => +endsAt - +startsAt <= MAINTENANCE_MOST_DAYS * DAY_MS, {
    path: ['endsAt'],
    error: `Maintenance lasts for ${MAINTENANCE_MOST_DAYS} days at most.`,
  })
