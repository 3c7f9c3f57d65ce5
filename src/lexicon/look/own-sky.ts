import * as z from 'zod'
import { alongStops, contrast, rgb } from './contrast.ts'

/** The two inks of a sky, by its mode: each reads at 4.5 : 1 anywhere on it. */
export const SKY_INKS = {
  light: { ink: '#2a1a20', inkMuted: '#47323a' },
  dark: { ink: '#f6f1e6', inkMuted: '#d6d0c4' },
} as const

/** The stops of a gradient: #rrggbb, from the first to the last. */
export const SkyStops = z.array(z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour is written as #rrggbb.')).min(2).max(6)

/** The sky of a custom theme, as it is drawn: the angle in degrees. */
export const OwnSky = z.object({
  id: z.uuid(),
  angle: z.number().int().min(0).max(359),
  stops: SkyStops,
  mode: z.enum(['light', 'dark']),
})
export type OwnSkyView = z.output<typeof OwnSky>

/** The mode whose inks read everywhere on these stops; null where neither does. */
export function skyMode(stops: readonly string[]): OwnSkyView['mode'] | null {
  const points = alongStops(stops)
  const reads = (ink: string) => points.every(point => contrast(rgb(ink), point) >= 4.5)
  return (['light', 'dark'] as const).find(mode => Object.values(SKY_INKS[mode]).every(reads)) ?? null
}
