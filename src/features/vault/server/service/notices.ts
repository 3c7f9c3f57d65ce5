import { inArray } from 'drizzle-orm'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { vaultNoticeKinds } from '../../notices.ts'
import { sideOf } from '../policy.ts'
import { vaultEntries } from '../tables.ts'

/** The words of notices about books in the vault; a notice is shown to a side, while nothing is decided. */
const inVault: Describe = async (call, rows) => {
  const ids = rows.map(({ about }) => about)
  const entries = await call.db.select().from(vaultEntries).where(inArray(vaultEntries.id, ids))
  const of = new Map(entries.map(entry => [entry.id, entry]))
  return described(rows, ({ about }) => {
    const entry = of.get(about)
    if (!entry || entry.resolution !== null || !sideOf(call.actor, entry)) return null
    return { text: `“${entry.bookData.title}” is in the vault. You can claim it.`, href: '/dashboard' }
  })
}

export const vaultNotices = describedBy(vaultNoticeKinds, { 'book-in-vault': inVault })
