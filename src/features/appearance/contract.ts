import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { PERSONAL_THEME_IDS, THEME_IDS } from '#lexicon/look/ids.ts'
import { MaintenanceForm } from './forms.ts'
import { OVERLAY_PAGES, PAGE_LIGHTS, TEXT_SIZES } from './rules.ts'

/** How the site looks to everybody; there is one. */
export const site = subject('site', ['read', 'setTheme', 'setOverlays', 'maintain'], { by: null })
/** How the caller has it: the own theme, and how they read. */
export const ownLook = subject('ownLook', ['choose'], { by: null })

const page = z.enum(OVERLAY_PAGES)

/** Maintenance that is to come or goes on. `isReadOnly`: the site takes no changes from its start to its end. */
export const Maintenance = z.object({
  words: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  isReadOnly: z.boolean(),
})
export type MaintenanceView = z.output<typeof Maintenance>

/** How the whole site looks, to everybody: its theme, and for each of the fourteen pages whether it has an overlay. */
export const SiteLook = z.object({
  theme: z.enum(THEME_IDS),
  overlays: z.record(page, z.boolean()),
  maintenance: Maintenance.nullable(),
  can: abilities(site.actions),
})
export type SiteLookView = z.output<typeof SiteLook>

/** How somebody reads, in every book: the size of the text and the light of the page. */
export const ReadingLook = z.object({ textSize: z.enum(TEXT_SIZES), light: z.enum(PAGE_LIGHTS) })
export type ReadingLookView = z.output<typeof ReadingLook>

const anywhere = { anywhere: true }

export const appearance = {
  /** The theme of the site and its overlays, signed in or not. A stored theme that nobody knows is read as `fantasy`. */
  site: enter('anyone', anywhere).may('read', site).get('/site-look').output(SiteLook),

  /** Sets the theme of the site for everybody, and answers what is stored then. It is an admin's to say. */
  setTheme: enter('member', anywhere)
    .may('setTheme', site)
    .put('/site-look/theme')
    .input(z.object({ theme: z.enum(THEME_IDS) }))
    .output(SiteLook),

  /** Switches the named overlays and leaves the others as they are. They are an admin's to switch. */
  setOverlays: enter('member', anywhere)
    .may('setOverlays', site)
    .patch('/site-look/overlays')
    .input(z.object({ overlays: z.partialRecord(page, z.boolean()) }))
    .output(SiteLook),

  /** Forgets every overlay setting: all fourteen are off, as in the beginning. */
  resetOverlays: enter('member', anywhere).may('setOverlays', site).delete('/site-look/overlays').output(SiteLook),

  /**
   * Announces maintenance on every page, in place of what was announced before. It ends by itself. Between its times the site may be
   * read-only: changes of everybody but an admin are refused with READ_ONLY, except logging in and out.
   */
  setMaintenance: enter('member', anywhere)
    .may('maintain', site)
    .put('/site-look/maintenance')
    .input(MaintenanceForm)
    .output(SiteLook),

  /** Takes the announcement back; the site takes changes again. */
  endMaintenance: enter('member', anywhere).may('maintain', site).delete('/site-look/maintenance').output(SiteLook),

  /** Sets the caller's own personal theme; all open pages of that person follow. */
  setPersonalTheme: enter('signedIn')
    .may('choose', ownLook)
    .put('/me/personal-theme')
    .input(z.object({ personalTheme: z.enum(PERSONAL_THEME_IDS) }))
    .output(z.object({ personalTheme: z.enum(PERSONAL_THEME_IDS) })),

  /** How the caller reads; null as long as they have chosen nothing. It is theirs alone. */
  readingLook: enter('signedIn').may('read', ownLook).get('/me/reading-look').output(ReadingLook.nullable()),

  /** Keeps how the caller reads; all open pages of that person follow. */
  setReadingLook: enter('signedIn')
    .may('choose', ownLook)
    .put('/me/reading-look')
    .input(ReadingLook)
    .output(ReadingLook),
}
