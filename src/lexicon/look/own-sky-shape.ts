import * as z from 'zod'
import type { OwnSkyView } from './own-sky.ts'

/** The stops of a gradient: #rrggbb, from the first to the last. */
export const SkyStops = z
  .array(z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour is written as #rrggbb.'))
  .min(2)
  .max(6)

/** The sky of a custom theme, as contracts carry it. */
export const OwnSky = z.object({
  id: z.uuid(),
  angle: z.number().int().min(0).max(359),
  stops: SkyStops,
  mode: z.enum(['light', 'dark']),
}) satisfies z.ZodType<OwnSkyView>
