import { eq } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { heldHost } from '#features/books/server/service/slots.ts'
import { bringBookBack, burnStowed } from '#features/books/server/service/stowing.ts'
import { forgetFilesOf } from '#features/media/server/service.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { type ErrorCode, Fault, fault } from '#lexicon/errors.ts'
import type { VaultEntryView, VaultFileView } from '../../contract.ts'
import { RESOLUTIONS, type Resolution } from '../../rules.ts'
import { vaultEntries } from '../tables.ts'
import { fileOf, makeExports } from './exports.ts'
import { entryViews } from './listing.ts'
import { announceEntry } from './news.ts'
import { promiseTelling } from './telling.ts'
import { type SeenEntry, type VaultRow, withFacts } from './vault-subjects.ts'

type Failure = 'VAULT_RESOLVE_FAILED' | 'VAULT_RESTORE_FAILED' | 'VAULT_EXPORT_FAILED' | 'VAULT_PREVIEW_FAILED'
const OWN: ErrorCode[] = ['VAULT_RESOLVED', 'VAULT_ENTRY_NOT_FOUND', 'VAULT_RESTORE_FAILED']

/** Does a part of a decision; what goes wrong in it is answered by this name. */
async function orFail<T>(call: Call, failure: Failure, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Fault && OWN.includes(error.code)) throw error
    call.log.error({ err: error }, 'an entry of the vault could not be resolved')
    throw fault(failure)
  }
}

/** Makes the files of a book that is still in the vault. */
async function exported(call: Call, entry: VaultRow, extensions: Extensions) {
  try {
    await makeExports(call, entry, extensions)
  } catch (error) {
    const [now] = await call.db.select().from(vaultEntries).where(eq(vaultEntries.id, entry.id))
    throw now?.resolution ? fault('VAULT_RESOLVED') : error
  }
}

/** The PDF of a book in the vault. */
export async function previewBook(call: Call, entry: SeenEntry, extensions: Extensions): Promise<VaultFileView> {
  await orFail(call, 'VAULT_PREVIEW_FAILED', () => exported(call, entry, extensions))
  await inTransaction(call, tx => writeAudit(tx, { act: 'book.previewed', subjectId: entry.originalBookId }))
  return fileOf(entry, 'pdf')
}

/** Decides an entry for the caller. */
export async function resolveEntry(
  call: Call,
  { resolution: wanted }: { resolution: string },
  entry: SeenEntry,
  extensions: Extensions,
): Promise<VaultEntryView> {
  const resolution = RESOLUTIONS.find(one => one === wanted)
  if (!resolution) throw fault('VAULT_RESOLUTION_INVALID')
  const resolved = await carryOut(
    call,
    entry,
    { resolution, by: theActor(call).userId, isStill: () => true },
    extensions,
  )
  const [view] = await entryViews(call, [resolved ?? entry])
  return view!
}

/** `isStill`: asked of the entry under its lock, whether it is still to be decided so. */
type Decision = { resolution: Resolution; by: string; isStill: (entry: VaultRow) => boolean }
const FAILURES = {
  'to-gm': 'VAULT_RESTORE_FAILED',
  'to-lorekeeper': 'VAULT_EXPORT_FAILED',
  burned: 'VAULT_RESOLVE_FAILED',
} as const

/**
 * Carries a decision out: first the files, which take long and lock nothing, then the book and the entry in one transaction.
 * Of two decisions one is carried out; the other throws VAULT_RESOLVED. Null where it is not to be decided so any more.
 */
export async function carryOut(
  call: Call,
  entry: VaultRow,
  decision: Decision,
  extensions: Extensions,
): Promise<VaultRow | null> {
  return orFail(call, FAILURES[decision.resolution], async () => {
    if (decision.resolution !== 'to-gm') await exported(call, entry, extensions)
    return inTransaction(call, tx => settle(tx, entry.id, decision))
  })
}

async function settle(tx: Call, id: string, { resolution, by, isStill }: Decision): Promise<VaultRow | null> {
  const own = eq(vaultEntries.id, id)
  const [entry] = await tx.db.select().from(vaultEntries).where(own).for('no key update')
  if (!entry) throw fault('VAULT_ENTRY_NOT_FOUND')
  if (withFacts(tx, entry).isResolved) throw fault('VAULT_RESOLVED')
  if (!isStill(entry)) return null
  if (resolution === 'to-gm') await giveBack(tx, entry)
  else
    await burnStowed(tx, {
      bookId: entry.originalBookId,
      was: entry.bookData,
      sides: [entry.gmUid, entry.lorekeepingUid],
    })
  const exportedAt = resolution === 'to-gm' ? null : entry.exportedAt
  const marks = { resolution, resolvedAt: tx.now, resolvedBy: by, updatedAt: tx.now, exportedAt }
  const [resolved] = await tx.db.update(vaultEntries).set(marks).where(own).returning()
  await writeAudit(tx, { act: 'book.resolved', subjectId: entry.originalBookId, after: { resolution, by } })
  await promiseTelling(tx, { about: 'resolved', entryId: id })
  await announceEntry(tx, entry)
  return resolved ?? null
}

/** The book goes back to its GM, also beyond their slots; the files that a preview made are not needed any more. */
async function giveBack(tx: Call, { id, gmUid, gmName, originalBookId, bookData }: VaultRow) {
  const to = gmUid ? await heldHost(tx, gmUid) : null
  if (!to || !(await bringBookBack(tx, { id: originalBookId, to, name: gmName, was: bookData })))
    throw fault('VAULT_RESTORE_FAILED')
  await forgetFilesOf(tx, id)
}
