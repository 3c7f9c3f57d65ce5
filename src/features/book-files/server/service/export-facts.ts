import { theEdition } from '#features/books/server/service/editions.ts'
import type { Call } from '#kit/server/call.ts'
import type { ExportFacts } from '../policy.ts'
import type { ExportRow } from './exports.ts'

const mayHave = (call: Call, { bookId, editionOf }: ExportRow) =>
  theEdition(call, { bookId, userId: editionOf }).then(
    () => true,
    () => false,
  )

/** What the rules of an export look at, as seen by the caller. */
export const exportFacts = async (call: Call, row: ExportRow): Promise<ExportFacts> => ({
  userId: row.userId,
  mayHave: await mayHave(call, row),
})
