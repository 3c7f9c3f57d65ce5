import type { CSSProperties } from 'react'
import type { PersonalThemeId } from '#lexicon/look/ids.ts'
import { type OwnSkyView, SKY_INKS } from '#lexicon/look/own-sky.ts'

/** The background of somebody’s own pages: one of the ten personal themes, or a custom one. */
export type Sky = PersonalThemeId | OwnSkyView

/** The custom properties of a custom theme, as `data-sky` sets them for the ten. */
function ownSky({ angle, stops, mode }: Pick<OwnSkyView, 'angle' | 'stops' | 'mode'>): CSSProperties {
  const { ink, inkMuted } = SKY_INKS[mode]
  const properties = {
    '--sky': `linear-gradient(${angle}deg, ${stops.join(', ')})`,
    '--sky-ink': ink,
    '--sky-muted': inkMuted,
    '--sky-veil': mode === 'light' ? '#fff3' : '#0003',
  }
  return properties as CSSProperties
}

/** What an element with the class `sky` or `on-sky` needs to show a sky. */
export const skyProps = (sky: Sky | undefined): { 'data-sky'?: string; style?: CSSProperties } =>
  typeof sky === 'object' ? { 'data-sky': 'own', style: ownSky(sky) } : sky ? { 'data-sky': sky } : {}
