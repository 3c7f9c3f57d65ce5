import { alongStops, contrast, rgb } from './contrast.ts'
import { type OwnSkyView, SKY_INKS } from './own-sky.ts'

/** The mode whose inks read everywhere on these stops; null where neither does. */
export function skyMode(stops: readonly string[]): OwnSkyView['mode'] | null {
  const points = alongStops(stops)
  const reads = (ink: string) => points.every(point => contrast(rgb(ink), point) >= 4.5)
  return (['light', 'dark'] as const).find(mode => Object.values(SKY_INKS[mode]).every(reads)) ?? null
}
