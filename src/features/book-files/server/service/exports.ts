import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { EditionView } from '#features/books/contract.ts'
import { editionsFor, theEdition } from '#features/books/server/service/editions.ts'
import { type BookRow, canWith } from '#features/books/server/service/the-book.ts'
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

/** The caller's exports of a book, and which of its editions they may have. */
export async function listExports(call: Call, { bookId }: { bookId: string }, book: BookRow) {
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
export async function beginExport(tx: Call, { bookId, id, kind, userId: reader }: z.output<typeof Begin>) {
  const editionOf = reader ?? null
  const boundFor = editionOf && (await theEdition(tx, { bookId, userId: editionOf })).boundFor
  const { userId } = theActor(tx)
  await limitOrFault(tx.ports.limits, `export:${userId}`, EXPORTS)
  const mine = and(
    eq(bookExports.userId, userId),
    eq(bookExports.bookId, bookId),
    eq(bookExports.kind, kind),
    editionOf === null ? isNull(bookExports.editionOf) : eq(bookExports.editionOf, editionOf),
  )
  const row = await underWay(tx, { id, bookId, userId, mine })
  if (row) return viewOf(tx, row, editionSaid(row, boundFor))
  // What failed is tried again by this.
  await tx.db.delete(bookExports).where(and(mine, ne(bookExports.state, 'done')))
  const [made] = await tx.db
    .insert(bookExports)
    .values({ id, bookId, userId, kind, editionOf, createdAt: tx.now })
    .returning()
  await tx.ports.jobs.send(tx.db, makeExport, { exportId: id })
  announce(tx, exportChanged, { userId, bookId })
  return viewOf(tx, made!, editionSaid(made!, boundFor))
}

const editionSaid = ({ editionOf }: ExportRow, boundFor: string | null): EditionView | null =>
  editionOf && boundFor !== null ? { userId: editionOf, name: boundFor } : null

type Wanted = { id: string; bookId: string; userId: string; mine: SQL | undefined }

/** The export that was asked for before, or one of the same kind on which somebody works. */
async function underWay(tx: Call, { id, bookId, userId, mine }: Wanted): Promise<ExportRow | undefined> {
  const isUnderWay = and(inArray(bookExports.state, UNDER_WAY), gt(bookExports.createdAt, givenUpBefore(tx)))
  const [known] = await tx.db
    .select()
    .from(bookExports)
    .where(or(eq(bookExports.id, id), and(mine, isUnderWay)))
  if (known && (known.userId !== userId || known.bookId !== bookId)) throw fault('BAD_REQUEST')
  return known
}

/** Takes an own export away. */
export async function removeExport(tx: Call, { id }: { id: string }, row: ExportRow) {
  await tx.db.delete(bookExports).where(eq(bookExports.id, id))
  await forget(tx, row)
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
