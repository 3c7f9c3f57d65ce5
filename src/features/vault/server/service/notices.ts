import { inArray } from 'drizzle-orm'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { vaultNoticeKinds } from '../../notices.ts'
import type { VaultSide } from '../../rules.ts'
import { sideOf } from '../policy.ts'
import { vaultEntries } from '../tables.ts'
import { fileOf } from './exports.ts'
import { wordsFor } from './telling-words.ts'
import type { VaultRow } from './vault-subjects.ts'

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

/** How an entry was decided, to its sides; a book that came to them is opened, a PDF is downloaded. */
const resolved: Describe = async (call, rows) => {
  const ids = rows.map(({ about }) => about)
  const entries = await call.db.select().from(vaultEntries).where(inArray(vaultEntries.id, ids))
  const of = new Map(entries.map(entry => [entry.id, entry]))
  return described(rows, ({ about }) => {
    const entry = of.get(about)
    const side = entry && sideOf(call.actor, entry)
    if (!entry?.resolution || !side) return null
    return { text: wordsFor('resolved', side, entry), href: hrefOf(entry, side) }
  })
}

const hrefOf = (entry: VaultRow, side: VaultSide): string => {
  if (entry.resolution === 'to-gm' && side === 'gm') return `/campaigns/${entry.originalBookId}/story`
  const isGiven = entry.resolution === 'to-lorekeeper' && side === 'lorekeeper' && entry.exportedAt
  return isGiven ? fileOf(entry, 'pdf').url : '/dashboard'
}

export const vaultNotices = describedBy(vaultNoticeKinds, { 'book-in-vault': inVault, 'vault-resolved': resolved })
