import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import * as z from 'zod'
import { canWith, theBook } from '#features/books/server/service/the-book.ts'
import type { EditionView } from '#features/manuscripts/contract.ts'
import { editionsFor, theEdition } from '#features/manuscripts/server/service/editions.ts'
import { forgetFile } from '#features/media/server/service.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { whatCan } from '#kit/server/policy.ts'
import { fault } from '#lexicon/errors.ts'
import type { Begin, ExportKind, ExportView } from '../../contract.ts'
import { exportChanged } from '../../events.ts'
import { exportPolicy } from '../policy.ts'
import { bookExports } from '../tables.ts'

/** Packing takes the whole attention of a processor for a moment. */
const EXPORTS = { limit: 20, windowSeconds: 600 }
const ofExport = z.object({ exportId: z.uuid() })

/** The work of packing, and the end of what was packed. */
export const makeExport = job('archive.makeExport', ofExport, { retries: 2 })
export const endExport = job('archive.endExport', ofExport)

export type ExportRow = typeof bookExports.$inferSelect
const UNDER_WAY = ['waiting', 'working']
/** After this long nobody works on it any more: every process that tried was killed. */
const GIVEN_UP_MS = 60 * 60_000
const givenUpBefore = (call: Call) => new Date(call.now.getTime() - GIVEN_UP_MS)

const stateOf = (call: Call, { state, createdAt }: ExportRow) =>
  UNDER_WAY.includes(state) && createdAt <= givenUpBefore(call) ? 'failed' : (state as ExportView['state'])

const viewOf = (call: Call, row: ExportRow, edition: EditionView | null): ExportView => ({
  id: row.id,
  bookId: row.bookId,
  kind: row.kind as ExportKind,
  edition,
  state: stateOf(call, row),
  progress: row.progress,
  fileName: row.fileName,
  url: row.fileKey && `/files/${row.fileKey}`,
  bytes: row.bytes,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  can: whatCan(exportPolicy, call.actor, { userId: row.userId, mayHave: true }),
})

/** The caller's exports of a book that they may take along, and which of its editions they may have. */
export async function listExports(call: Call, { bookId }: { bookId: string }) {
  const book = await theBook(call, bookId, 'takeAlong')
  const can = { export: canWith(call, book).export }
  const editions = await editionsFor(call, book)
  const rows = await call.db
    .select()
    .from(bookExports)
    .where(and(eq(bookExports.userId, theActor(call).userId), eq(bookExports.bookId, bookId)))
    .orderBy(desc(bookExports.createdAt))
    .limit(20)
  const exports = rows.flatMap(row => {
    const edition = editions.find(({ userId }) => userId === row.editionOf) ?? null
    // What may no longer be had, as an edition for whom has left, is not shown for the rest of its day.
    const mayHave = row.editionOf === null ? can.export : edition !== null
    return mayHave ? [viewOf(call, row, edition)] : []
  })
  return { exports, editions, can }
}

/** Promises the work of one export. */
export async function beginExport(call: Call, { bookId, id, kind, userId: reader }: z.output<typeof Begin>) {
  const editionOf = reader ?? null
  const { boundFor } = await theEdition(call, { bookId, userId: editionOf })
  const { userId } = theActor(call)
  await limitOrFault(call.ports.limits, `export:${userId}`, EXPORTS)
  const row = await inTransaction(call, async tx => {
    // Two tabs of one person wait for each other here, so that each kind is packed once at a time.
    await theBook(tx, bookId, 'takeAlong', { lock: true })
    const mine = and(
      eq(bookExports.userId, userId),
      eq(bookExports.bookId, bookId),
      eq(bookExports.kind, kind),
      editionOf === null ? isNull(bookExports.editionOf) : eq(bookExports.editionOf, editionOf),
    )
    const isUnderWay = and(inArray(bookExports.state, UNDER_WAY), gt(bookExports.createdAt, givenUpBefore(tx)))
    const [known] = await tx.db
      .select()
      .from(bookExports)
      .where(or(eq(bookExports.id, id), and(mine, isUnderWay)))
    if (known && (known.userId !== userId || known.bookId !== bookId)) throw fault('BAD_REQUEST')
    if (known) return known
    // What failed is tried again by this.
    await tx.db.delete(bookExports).where(and(mine, ne(bookExports.state, 'done')))
    const [made] = await tx.db
      .insert(bookExports)
      .values({ id, bookId, userId, kind, editionOf, createdAt: tx.now })
      .returning()
    await tx.ports.jobs.send(tx.db, makeExport, { exportId: id })
    announce(tx, exportChanged, { userId, bookId })
    return made!
  })
  return viewOf(call, row, row.editionOf && boundFor !== null ? { userId: row.editionOf, name: boundFor } : null)
}

/** Takes an own export away. */
export async function removeExport(call: Call, { id }: { id: string }) {
  const { userId } = theActor(call)
  await inTransaction(call, async tx => {
    const [row] = await tx.db
      .delete(bookExports)
      .where(and(eq(bookExports.id, id), eq(bookExports.userId, userId)))
      .returning()
    if (!row) throw fault('NOT_FOUND')
    await forget(tx, row)
  })
  return { done: true as const }
}

/** The day of an export is over: it goes, with its file. */
export async function expireExport(call: Call, { exportId }: { exportId: string }) {
  await inTransaction(call, async tx => {
    const [row] = await tx.db.delete(bookExports).where(eq(bookExports.id, exportId)).returning()
    if (row) await forget(tx, row)
  })
}

async function forget(tx: Call, { fileKey, userId, bookId }: ExportRow) {
  if (fileKey) await forgetFile(tx, fileKey)
  announce(tx, exportChanged, { userId, bookId })
}
