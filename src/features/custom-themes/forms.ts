import * as z from 'zod'
import { SkyStops } from '#lexicon/look/own-sky-shape.ts'
import { THEME_DESCRIPTION, THEME_MOOD, THEME_NAME } from './rules.ts'

/** The words of a request for a theme. */
export const ThemeWish = z.object({
  name: z.string().trim().min(1, 'Please give the theme a name.').max(THEME_NAME),
  description: z.string().trim().min(1, 'Please describe the theme.').max(THEME_DESCRIPTION),
})

/** A theme as it is drawn for somebody: its gradient at an angle in degrees. */
export const ThemeDrawing = z.object({
  name: z.string().trim().min(1, 'Please give the theme a name.').max(THEME_NAME),
  mood: z.string().trim().max(THEME_MOOD),
  angle: z.number().int().min(0).max(359),
  stops: SkyStops,
})
export type ThemeDrawingValues = z.output<typeof ThemeDrawing>
