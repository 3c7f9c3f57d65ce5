import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { packWholeBook } from '#features/books/server/service/pack-whole.ts'
import { asKeeper } from '#features/books/server/service/stowing.ts'
import { theBook } from '#features/books/server/service/the-book.ts'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { rememberFile } from '#features/media/server/service.ts'
import { pdfOf } from '#features/print/server/service/export-pdf.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { fileNameFor } from '#kit/server/files/file-name.ts'
import { userData } from '#kit/server/user-data.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import type { VaultFileView } from '../../contract.ts'
import { vaultEntries } from '../tables.ts'
import type { VaultRow } from './vault-subjects.ts'

export const EXPORT_AREA = 'vault-exports'
const TYPES = { pdf: 'application/pdf', zip: 'application/zip' } as const
type Ending = keyof typeof TYPES
const ENDINGS = ['pdf', 'zip'] as const

const keyOf = (id: string, ending: Ending) => `${EXPORT_AREA}/${id}/book.${ending}`
const isId = z.uuid()

/** The entry that a stored file is of. */
export const entryOfKey = (key: string): string | null => isId.safeParse(key.split('/')[1]).data ?? null

type Named = Pick<VaultRow, 'id' | 'bookData' | 'createdAt' | 'exportedAt'>
const nameOf = ({ bookData, createdAt }: Named, ending: Ending) => fileNameFor(bookData.title, createdAt, ending)
export const fileNameOfKey = (entry: Named, key: string) => nameOf(entry, key.endsWith('.pdf') ? 'pdf' : 'zip')

/** One file of a book in the vault, as a link. */
export const fileOf = (entry: Named, ending: Ending): VaultFileView => ({
  url: fileUrl(keyOf(entry.id, ending)) ?? '',
  fileName: nameOf(entry, ending),
})
/** The files that are there of an entry: the PDF first. */
export const filesOf = (entry: Named): VaultFileView[] =>
  entry.exportedAt ? ENDINGS.map(ending => fileOf(entry, ending)) : []

/**
 * Stores the PDF and the archive of a book in the vault, once: nobody changes a book there. Twice at once it stores the same
 * under the same keys.
 */
export async function makeExports(call: Call, entry: VaultRow, extensions: Extensions): Promise<void> {
  if (entry.exportedAt) return
  const reader = asKeeper(call)
  const book = { ...(await theBook(reader, entry.originalBookId, 'export')), gmName: entry.gmName }
  const printing = { halfway: async () => undefined, signal: AbortSignal.timeout(MOST_MS) }
  const pdf = await pdfOf({ reader, book, boundFor: null }, extensions(mentionRules), printing)
  const zip = writeZip(put => packWholeBook(reader, extensions(userData), book, put))
  const { files } = call.ports
  await files.put(keyOf(entry.id, 'pdf'), pdf, { contentType: TYPES.pdf })
  const { size } = await files.put(keyOf(entry.id, 'zip'), zip, { contentType: TYPES.zip })
  await inTransaction(call, async tx => {
    const [stored] = await tx.db
      .update(vaultEntries)
      .set({ exportedAt: tx.now })
      .where(and(eq(vaultEntries.id, entry.id), isNull(vaultEntries.exportedAt)))
      .returning({ id: vaultEntries.id })
    if (!stored) return
    for (const [ending, bytes] of [
      ['pdf', pdf.byteLength],
      ['zip', size],
    ] as const)
      await rememberFile(
        tx,
        { kind: 'export', key: keyOf(entry.id, ending), belongsTo: entry.id },
        { bytes, contentType: TYPES[ending] },
      )
  })
}
const MOST_MS = 5 * 60_000
