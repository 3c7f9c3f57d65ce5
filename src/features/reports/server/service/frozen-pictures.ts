import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { copyFiles, forgetFilesOf } from '#features/media/server/service.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { keyOfUrl } from '#kit/shared/file-url.ts'
import { HEADS_AREA } from '#lexicon/heads.ts'
import { inspectsEvidence } from '../policy.ts'
import { type FrozenEvidence, reports } from '../tables.ts'
import { reportCaseSubject } from './the-case.ts'

/** The area of the file store in which the copies of reported pictures lie, a folder a case. */
export const REPORTED_PICTURES = 'reported-pictures'

type Sent = { id: string; caseId: string; evidence: FrozenEvidence }

/**
 * Copies the pictures of a report that was just written, under the lock of its case. A case has a picture once, however many people
 * report it. What is no stored file of somebody, or is gone already, keeps its address.
 */
export async function freezePictures(tx: Call, { id, caseId, evidence }: Sent): Promise<void> {
  const keys = evidence.pictures.flatMap(address => keyOfUrl(address) ?? [])
  const own = keys.filter(key => key.split('/')[0] !== HEADS_AREA)
  if (own.length === 0) return
  const copies = await copyFiles(tx, own, {
    kind: 'reported',
    belongsTo: caseId,
    keyOf: checksum => `${REPORTED_PICTURES}/${caseId}/${checksum}.jpg`,
  })
  const pictures = evidence.pictures.map(address => {
    const copy = copies.get(keyOfUrl(address) ?? '')
    return copy ? `/files/${copy}` : address
  })
  await tx.db
    .update(reports)
    .set({ evidence: { ...evidence, pictures } })
    .where(eq(reports.id, id))
}

/** Forgets the copies of these cases. */
export const forgetPictures = (tx: Call, caseIds: readonly string[]): Promise<void> => forgetFilesOf(tx, ...caseIds)

/** Whether the caller may see a copy: moderators alone, and only while its case has it. */
export async function maySeeCopy(call: Call, key: string): Promise<boolean> {
  const caseId = z.uuid().safeParse(key.split('/')[1])
  if (!call.actor || !caseId.success) return false
  const held = await oneIf(reportCaseSubject, call, caseId.data, 'read')
  if (!held || !inspectsEvidence(call.actor, held)) return false
  const [row] = await call.db
    .select({ belongsTo: storedFiles.belongsTo })
    .from(storedFiles)
    .where(eq(storedFiles.key, key))
  return row?.belongsTo === held.id
}
