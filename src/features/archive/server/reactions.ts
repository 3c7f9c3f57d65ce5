import type { Belongings } from '#kit/server/belongings.ts'
import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { endExport, expireExport, makeExport } from './service/exports.ts'
import { packExport } from './service/make-export.ts'

/** Packs what was asked for, and takes it away when its day is over. */
export async function workInArchive(jobs: Jobs, fresh: () => Call, parts: Belongings[]) {
  await jobs.handle(makeExport, payload => packExport(fresh(), parts, payload))
  await jobs.handle(endExport, payload => expireExport(fresh(), payload))
}
