import { actorById } from '#features/accounts/server/service/actor.ts'
import { rememberFile } from '#features/media/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { WorkersStopped } from '#kit/server/workers.ts'
import { Fault } from '#lexicon/errors.ts'
import { cancelFileJob, dropDrafts, madeKey } from './end-file-job.ts'
import { changeHeld, claimFileJob, FileJobLost, tellChanged } from './file-job-lease.ts'
import { mayHave } from './file-job-views.ts'
import { type FileJobKind, type FileJobRow, fileJobKinds, fileJobsDone, kindOf, type MadeFile } from './kinds.ts'

/** How often a process says that it works on a job, and looks whether it still should. */
const HEARTBEAT_MS = 2000
const A_DAY = 24 * 60 * 60_000

/** The tools that a process gives to its jobs. `fresh` makes a call of the system at this moment. */
export type JobTools = { fresh: () => Call; extensions: Extensions; heartbeatMs?: number }
type Held = { tools: JobTools; row: FileJobRow; kind: FileJobKind; lost: AbortController }

/**
 * Does one job for its owner, with their rights of this moment. Without the right it is cancelled. A failure is stored and not tried
 * again, since it would fail the same way; a process that ends leaves the job to the next one.
 */
export async function runFileJob(tools: JobTools, jobId: string): Promise<void> {
  const row = await claimFileJob(tools.fresh(), jobId)
  if (!row) return
  const kind = kindOf(tools.extensions(fileJobKinds), row)
  if (!kind) return failFileJob(tools.fresh(), row, undefined)
  const held: Held = { tools, row, kind, lost: new AbortController() }
  const heart = startHeart(held)
  try {
    if (!(await stillMay(held))) return
    const made = await kind.run(await workFor(held))
    if (made && (await stillMay(held))) await storeMade(held, made)
  } catch (error) {
    await afterFailure(held, error)
  } finally {
    clearInterval(heart)
  }
}

async function workFor(held: Held) {
  const { tools, row, kind, lost } = held
  return {
    call: await ownCall(held),
    input: kind.input.parse(row.input),
    job: row,
    extensions: tools.extensions,
    signal: lost.signal,
    progress: async (progress: number) => {
      const call = tools.fresh()
      if (!(await changeHeld(call, row, { progress: Math.round(progress) }))) throw losing(held)
      tellChanged(call, row)
    },
    done: (tx: Call, result: unknown) => endHeld(tx, held, { result }),
  }
}

async function ownCall({ tools, row }: Held): Promise<Call> {
  const system = tools.fresh()
  return { ...system, actor: await actorById(system.db, system.ports, row.ownerId) }
}

/** Whether the owner may still have the file; the job is cancelled where they may not. */
async function stillMay(held: Held): Promise<boolean> {
  const call = await ownCall(held)
  if (call.actor && (await mayHave(call, [held.kind], held.row))) return true
  await inTransaction(call, async tx => {
    if (await changeHeld(tx, held.row, {})) await cancelFileJob(tx, held.row)
  })
  losing(held)
  return false
}

/** One heartbeat after another: a slow database never has two of them to answer. */
function startHeart(held: Held): NodeJS.Timeout {
  let beating = false
  const onTime = async () => {
    if (beating) return
    beating = true
    await beat(held)
    beating = false
  }
  return setInterval(() => void onTime(), held.tools.heartbeatMs ?? HEARTBEAT_MS).unref()
}

/** One heartbeat. A job that is no longer this process's, or whose owner has lost the right, is broken off. */
async function beat(held: Held): Promise<void> {
  try {
    if (await changeHeld(held.tools.fresh(), held.row, {})) await stillMay(held)
    else losing(held)
  } catch (error) {
    held.tools.fresh().log.warn({ err: error, jobId: held.row.id }, 'a file job missed a heartbeat')
  }
}

function losing({ lost, row }: Held): FileJobLost {
  const error = new FileJobLost(`the file job ${row.id} was cancelled or taken over`)
  lost.abort(error)
  return error
}

/** Stores the file, and forgets it again where the job was cancelled meanwhile. */
async function storeMade(held: Held, { content, contentType, fileName, belongsTo }: MadeFile) {
  const { row, tools, lost } = held
  const { files } = tools.fresh().ports
  const fileKey = madeKey(row, row.attempts)
  const stream = content instanceof Uint8Array ? content : content.pipeThrough(new TransformStream(), lost)
  try {
    const { size: bytes } = await files.put(fileKey, stream, { contentType })
    const call = await ownCall(held)
    await inTransaction(call, async tx => {
      await endHeld(tx, held, { fileKey, fileName, bytes })
      const target = { kind: 'export', key: fileKey, belongsTo: belongsTo ?? row.ownerId }
      await rememberFile(tx, target, { bytes, contentType })
    })
  } catch (error) {
    await files.remove(fileKey)
    throw error
  }
}

async function endHeld(tx: Call, held: Held, ended: Partial<FileJobRow>) {
  const { row, kind, tools } = held
  const expiresAt = new Date(tx.now.getTime() + kind.linkMs)
  const to = { ...ended, state: 'done', progress: 100, sourceKey: null, expiresAt }
  if (!(await changeHeld(tx, row, to))) throw losing(held)
  await dropDrafts(tx, { ...row, fileKey: ended.fileKey ?? null })
  for (const hear of tools.extensions(fileJobsDone)) await hear(tx, row.id)
  tellChanged(tx, row)
}

async function afterFailure(held: Held, error: unknown): Promise<void> {
  const { tools, row, kind, lost } = held
  if (lost.signal.aborted) return
  const call = tools.fresh()
  // The process ends: the work is promised still, and begins again with the next one.
  if (error instanceof WorkersStopped) {
    if (await changeHeld(call, row, { state: 'waiting', progress: 0 })) tellChanged(call, row)
    throw error
  }
  if (!(error instanceof Fault)) call.log.error({ err: error, kind: kind.name }, 'a file job failed')
  await failFileJob(call, row, error, kind.linkMs)
}

/** Says for as long as a link would live that the job failed, and why. */
export async function failFileJob(call: Call, row: FileJobRow, error: unknown, linkMs = A_DAY): Promise<void> {
  const why = error instanceof Fault ? { errorCode: error.code as string, errorData: error.data ?? null } : {}
  const expiresAt = new Date(call.now.getTime() + linkMs)
  await inTransaction(call, async tx => {
    if (!(await changeHeld(tx, row, { ...why, state: 'failed', sourceKey: null, expiresAt }))) return
    await dropDrafts(tx, row)
    tellChanged(tx, row)
  })
}
