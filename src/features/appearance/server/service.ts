import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { keepPersonalTheme } from '#features/accounts/server/service.ts'
import type { Audited } from '#features/accounts/server/tables.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { whatCan } from '#kit/server/policy.ts'
import { DEFAULT_THEME, type PersonalThemeId, THEME_IDS, type ThemeId } from '#lexicon/look/ids.ts'
import type { MaintenanceView, SiteLookView } from '../contract.ts'
import { siteLookChanged } from '../events.ts'
import { type Overlays, overlaysOf } from '../rules.ts'
import { sitePolicy } from './policy.ts'
import { forgetMaintenance, MAINTENANCE, maintenanceIn } from './service/maintenance.ts'
import { siteSettings } from './tables.ts'

const THEME = 'globalTheme'
const OVERLAYS = 'readabilityOverlays'

/** The theme of the site and its overlays, as they are stored at this moment. */
export async function siteLook(call: Call): Promise<SiteLookView> {
  const rows = await call.db.select({ name: siteSettings.name, value: siteSettings.value }).from(siteSettings)
  const settings = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    theme: knownTheme(settings.get(THEME)),
    overlays: overlaysOf(settings.get(OVERLAYS)),
    maintenance: maintenanceIn(settings.get(MAINTENANCE), call.now),
    can: whatCan(sitePolicy, call.actor, null),
  }
}

/** The theme of the site alone, for the page that is served before anybody asks. */
export async function siteThemeIn(db: Db): Promise<ThemeId> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.name, THEME))
  return knownTheme(row?.value)
}

const knownTheme = (value: Record<string, unknown> | undefined): ThemeId =>
  THEME_IDS.find(id => id === value?.theme) ?? DEFAULT_THEME

/** Sets the theme of the site, and reads back what is stored. */
export const setSiteTheme = (tx: Call, { theme }: { theme: ThemeId }) =>
  changeSite(tx, { theme }, () => keepSetting(tx, THEME, { theme }))

/** Switches some overlays. They are laid over the stored record in one statement, so two admins at once both keep theirs. */
export const setOverlays = (tx: Call, { overlays }: { overlays: Partial<Overlays> }) =>
  changeSite(tx, overlays, () => keepSetting(tx, OVERLAYS, overlays))

/** Forgets all overlay settings. */
export const resetOverlays = (tx: Call) =>
  changeSite(tx, { overlays: null }, () => tx.db.delete(siteSettings).where(eq(siteSettings.name, OVERLAYS)))

/** Announces maintenance; of the one before nothing stays. */
export const setMaintenance = (tx: Call, maintenance: MaintenanceView) => {
  const { words, isReadOnly } = maintenance
  const value = {
    words,
    isReadOnly,
    startsAt: maintenance.startsAt.toISOString(),
    endsAt: maintenance.endsAt.toISOString(),
  }
  return changeSite(tx, { maintenance: words, isReadOnly, until: value.endsAt }, () =>
    keepSetting(tx, MAINTENANCE, value),
  )
}

/** Takes announced maintenance back. */
export const endMaintenance = (tx: Call) =>
  changeSite(tx, { maintenance: null }, () => tx.db.delete(siteSettings).where(eq(siteSettings.name, MAINTENANCE)))

/** Sets the caller's own sky. */
export async function setPersonalTheme(tx: Call, { personalTheme }: { personalTheme: PersonalThemeId }) {
  await keepPersonalTheme(tx, theActor(tx).userId, personalTheme)
  return { personalTheme }
}

/** `after`: what the act set, for the audit. */
async function changeSite(tx: Call, after: Audited, change: () => Promise<unknown>): Promise<SiteLookView> {
  await change()
  forgetMaintenance(tx)
  await writeAudit(tx, { act: 'site.lookChanged', subjectId: 'site', after })
  announce(tx, siteLookChanged, {})
  return siteLook(tx)
}

const keepSetting = (call: Call, name: string, value: Record<string, unknown>) => {
  const changed = { value, updatedAt: call.now, updatedBy: theActor(call).userId }
  return call.db
    .insert(siteSettings)
    .values({ name, ...changed })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { ...changed, value: sql`${siteSettings.value} || excluded.value` },
    })
}
