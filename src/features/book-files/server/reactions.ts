import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { endExport, expireExport, makeExport } from './service/exports.ts'
import { packExport } from './service/make-export.ts'
import type { PackingTools } from './service/packers.ts'

type Tools = Omit<PackingTools, 'tell'>

/** Packs what was asked for, and takes it away when its day is over. */
export async function workOnBookFiles(jobs: Jobs, fresh: () => Call, tools: Tools) {
  await jobs.handle(makeExport, payload => packExport(fresh(), tools, payload))
  await jobs.handle(endExport, payload => expireExport(fresh(), payload))
}
