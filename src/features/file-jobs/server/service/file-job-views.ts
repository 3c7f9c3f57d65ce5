import { namesOf } from '#features/accounts/server/service/actor.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { type ErrorCode, Fault } from '#lexicon/errors.ts'
import { isBanned } from '#lexicon/roles.ts'
import type { FileJobView } from '../../contract.ts'
import { fileJobPolicy } from '../policy.ts'
import { type FileJobKind, type FileJobRow, kindOf } from './kinds.ts'

/** Whether the caller may still have the file of a job of theirs. */
export async function mayHave(call: Call, kinds: readonly FileJobKind[], row: FileJobRow): Promise<boolean> {
  const kind = kindOf(kinds, row)
  if (!kind || (row.expiresAt && row.expiresAt <= call.now)) return false
  if (!kind.evenBanned && (isBanned(call.actor) || call.domainRefusal)) return false
  return kind.mayHave(call, row)
}

/** Jobs as their owner sees them. */
export async function viewsOf(
  call: Call,
  kinds: readonly FileJobKind[],
  rows: readonly FileJobRow[],
): Promise<FileJobView[]> {
  const names = await namesOf(
    call.db,
    rows.flatMap(({ forUserId }) => forUserId ?? []),
  )
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    forUser: row.forUserId && { userId: row.forUserId, name: nameAlone(names.get(row.forUserId)?.name ?? '') },
    state: row.state as FileJobView['state'],
    progress: row.progress,
    fileName: row.fileName,
    url: row.fileKey && `/files/${row.fileKey}`,
    bytes: row.bytes,
    result: row.result,
    error: row.state === 'failed' ? errorOf(row, kindOf(kinds, row)) : null,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    can: whatCan(fileJobPolicy, call.actor, { ownerId: row.ownerId, mayHave: true }),
  })) as FileJobView[]
}

function errorOf({ errorCode, errorData }: FileJobRow, kind: FileJobKind | undefined) {
  if (errorCode === null) return { code: null, message: kind?.failed ?? '', data: null }
  const { code, message, data } = new Fault(errorCode as ErrorCode, errorData ?? undefined)
  return { code, message, data: data ?? null }
}
