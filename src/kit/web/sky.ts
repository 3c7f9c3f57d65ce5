import type { CSSProperties } from 'react'
import type { PersonalThemeId } from '#lexicon/look/ids.ts'
import type { OwnSkyView } from '#lexicon/look/own-sky.ts'

/** The background of somebody’s own pages: one of the ten personal themes, or a custom one. */
export type Sky = PersonalThemeId | OwnSkyView

type SkyProps = { 'data-sky': string | undefined; style?: CSSProperties }

/** What an element with the class `sky` or `on-sky` needs to show a sky. The inks of a custom one come with its mode. */
export const skyProps = (sky: Sky | undefined): SkyProps =>
  typeof sky === 'object'
    ? {
        'data-sky': `own-${sky.mode}`,
        style: { '--sky': `linear-gradient(${sky.angle}deg,${sky.stops})` } as CSSProperties,
      }
    : { 'data-sky': sky }
