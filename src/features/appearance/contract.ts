import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { procedure } from '#kit/shared/contract.ts'
import { PERSONAL_THEME_IDS, THEME_IDS } from '#lexicon/look/ids.ts'
import { OVERLAY_PAGES, PAGE_LIGHTS, TEXT_SIZES } from './rules.ts'

export const APPEARANCE_ACTIONS = ['read', 'setTheme', 'setOverlays'] as const
export type AppearanceAction = (typeof APPEARANCE_ACTIONS)[number]

const page = z.enum(OVERLAY_PAGES)

/** How the whole site looks, to everybody: its theme, and for each of the fourteen pages whether it has an overlay. */
export const SiteLook = z.object({
  theme: z.enum(THEME_IDS),
  overlays: z.record(page, z.boolean()),
  can: abilities(APPEARANCE_ACTIONS),
})
export type SiteLookView = z.output<typeof SiteLook>

/** How somebody reads, in every book: the size of the text and the light of the page. */
export const ReadingLook = z.object({ textSize: z.enum(TEXT_SIZES), light: z.enum(PAGE_LIGHTS) })
export type ReadingLookView = z.output<typeof ReadingLook>

export const appearance = {
  /** The theme of the site and its overlays, signed in or not. A stored theme that nobody knows is read as `fantasy`. */
  site: procedure('anyone', { anywhere: true }).route({ method: 'GET', path: '/site-look' }).output(SiteLook),

  /** Sets the theme of the site for everybody, and answers what is stored then. Rule: setTheme, which is an admin's. */
  setTheme: procedure('member', { anywhere: true })
    .route({ method: 'PUT', path: '/site-look/theme' })
    .input(z.object({ theme: z.enum(THEME_IDS) }))
    .output(SiteLook),

  /** Switches the named overlays and leaves the others as they are. Rule: setOverlays, which is an admin's. */
  setOverlays: procedure('member', { anywhere: true })
    .route({ method: 'PATCH', path: '/site-look/overlays' })
    .input(z.object({ overlays: z.partialRecord(page, z.boolean()) }))
    .output(SiteLook),

  /** Forgets every overlay setting: all fourteen are off, as in the beginning. Rule: setOverlays. */
  resetOverlays: procedure('member', { anywhere: true })
    .route({ method: 'DELETE', path: '/site-look/overlays' })
    .output(SiteLook),

  /** Sets the caller's own personal theme; all open pages of that person follow. */
  setPersonalTheme: procedure('signedIn')
    .route({ method: 'PUT', path: '/me/personal-theme' })
    .input(z.object({ personalTheme: z.enum(PERSONAL_THEME_IDS) }))
    .output(z.object({ personalTheme: z.enum(PERSONAL_THEME_IDS) })),

  /** How the caller reads; null as long as they have chosen nothing. It is theirs alone. */
  readingLook: procedure('signedIn').route({ method: 'GET', path: '/me/reading-look' }).output(ReadingLook.nullable()),

  /** Keeps how the caller reads; all open pages of that person follow. */
  setReadingLook: procedure('signedIn')
    .route({ method: 'PUT', path: '/me/reading-look' })
    .input(ReadingLook)
    .output(ReadingLook),
}
