import { and, eq, inArray } from 'drizzle-orm'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { type Edition, theEdition } from '#features/books/server/service/editions.ts'
import { storeBytes } from '#features/media/server/service.ts'
import { fileNameOf } from '#features/print/server/service/bound-book.ts'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { WorkersStopped } from '#kit/server/workers.ts'
import type { ExportKind } from '../../contract.ts'
import { exportChanged } from '../../events.ts'
import { bookExports } from '../tables.ts'
import { type ExportRow, endExport } from './exports.ts'
import { type Packed, type Packer, type PackingTools, packArchive, packEpub, packMarkdown, packPdf } from './packers.ts'

/** How long the link to a packed book lives. */
const DAY_MS = 24 * 60 * 60_000
/** The area of the file store in which packed books lie. */
export const EXPORTS_AREA = 'exports'

const PACKERS: Record<ExportKind, Packer> = {
  pdf: packPdf,
  archive: packArchive,
  epub: packEpub,
  markdown: packMarkdown,
}

/**
 * Packs a book for whoever asked, as what they are at this moment: who has lost the right meanwhile gets nothing. A failure
 * is told and not tried again, since it would fail the same way; a process that ends leaves the work to the next one.
 */
export async function packExport(system: Call, tools: Omit<PackingTools, 'tell'>, { exportId }: { exportId: string }) {
  const row = await begun(system, exportId)
  if (!row) return
  const call: Call = { ...system, actor: await actorById(system.db, system.ports, row.userId) }
  try {
    const edition = await theEdition(call, { bookId: row.bookId, userId: row.editionOf })
    const tell = async (progress: number) => void (await changed(call, row, { progress }))
    const packed = await PACKERS[row.kind as ExportKind](edition, { ...tools, tell })
    await kept(call, row, edition, packed)
  } catch (error) {
    // The process ends: the work is promised still, and begins again with the next one.
    if (error instanceof WorkersStopped) throw error
    call.log.error({ err: error, kind: row.kind }, 'a book could not be packed')
    await failed(call, row)
  }
}

/** Says so for a day, as a link would live. */
async function failed(call: Call, row: ExportRow) {
  const expiresAt = new Date(call.now.getTime() + DAY_MS)
  await inTransaction(call, async tx => {
    if (await changed(tx, row, { state: 'failed', expiresAt }))
      await tx.ports.jobs.send(tx.db, endExport, { exportId: row.id }, { startAfter: expiresAt })
  })
}

async function begun(call: Call, exportId: string): Promise<ExportRow | undefined> {
  const [row] = await call.db
    .update(bookExports)
    .set({ state: 'working', progress: 10 })
    .where(and(eq(bookExports.id, exportId), inArray(bookExports.state, ['waiting', 'working'])))
    .returning()
  if (row) announce(call, exportChanged, { userId: row.userId, bookId: row.bookId })
  return row
}

/** Stores the file and says where it lies, unless the export was taken away meanwhile. */
async function kept(call: Call, row: ExportRow, edition: Edition, { bytes, ending, contentType }: Packed) {
  const fileKey = `${EXPORTS_AREA}/${row.userId}/${row.id}.${ending}`
  const expiresAt = new Date(call.now.getTime() + DAY_MS)
  const fileName = fileNameOf(edition, call, ending)
  await inTransaction(call, async tx => {
    const done = { state: 'done', progress: 100, fileKey, fileName, bytes: bytes.byteLength, expiresAt }
    if (!(await changed(tx, row, done))) return
    await storeBytes(tx, { kind: 'export', key: fileKey, belongsTo: row.bookId }, { bytes, contentType })
    await tx.ports.jobs.send(tx.db, endExport, { exportId: row.id }, { startAfter: expiresAt })
  })
}

async function changed(call: Call, { id, userId, bookId }: ExportRow, to: Partial<ExportRow>): Promise<boolean> {
  const done = await call.db.update(bookExports).set(to).where(eq(bookExports.id, id)).returning({ id: bookExports.id })
  announce(call, exportChanged, { userId, bookId })
  return done.length > 0
}
