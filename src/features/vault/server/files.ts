import { eq } from 'drizzle-orm'
import type { FileRule } from '#kit/server/file-rule.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { EXPORT_AREA, entryOfKey, fileNameOfKey } from './service/exports.ts'
import { vaultEntries } from './tables.ts'

/** The files of a book in the vault: for those who run the site, and for the lorekeeper who got them. */
export const vaultFiles: Record<string, FileRule> = {
  [EXPORT_AREA]: Object.assign(
    async (...[call, key]: Parameters<FileRule>) => {
      const id = entryOfKey(key)
      const [entry] = id ? await call.db.select().from(vaultEntries).where(eq(vaultEntries.id, id)) : []
      if (!entry?.exportedAt || !call.actor) return false
      const isGiven = entry.resolution === 'to-lorekeeper' && entry.lorekeepingUid === call.actor.userId
      return (isAdmin(call.actor) || isGiven) && { fileName: fileNameOfKey(entry, key) }
    },
    { anywhere: true },
  ),
}
