import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Piscina } from 'piscina'
import { fault } from '#lexicon/errors.ts'
import { openLongWork } from './long-work/long-work.ts'
import { MOST_HEAP_MB, NICE } from './long-work/work-limits.ts'
import { workDone, workSeconds } from './metrics.ts'

/**
 * Pure computation: plain data in, plain data out. `file` is the module that exports `work` under `name`, so that a
 * thread finds it; a task without `work` runs in a thread only. `long` work is done in a process of its own, one after the
 * other, so that no page waits behind it and its memory goes with the process.
 */
export type Task<I, O> = { file: string; name: string; work?: (input: I) => O | Promise<O>; long?: boolean }

/** Declares such work, beside the exported function that does it: `task(import.meta.url, layOut)`. */
export const task = <I, O>(file: string, work: (input: I) => O | Promise<O>, { long = false } = {}): Task<I, O> => ({
  file,
  name: work.name,
  work,
  long,
})

/**
 * `weight`: how much text there is to read, in characters. `patient` work, that of jobs, waits in the queue however long it is.
 * `signal` breaks the work off, also in its thread.
 */
type Weighed = { weight: number; patient?: boolean; signal?: AbortSignal | undefined }

export type Workers = {
  /**
   * Does the work: in a thread or the process of long work, or here where it weighs too little to be worth the way (`LIGHT`).
   * @throws TOO_BUSY where too much waits already; WorkersStopped when the process ends before the work does
   */
  run: <I, O>(task: Task<I, O>, input: I, weighed: Weighed) => Promise<O>
  /** Breaks off what runs and takes no more. */
  stop: () => Promise<void>
}

/** The process ends: what was begun has to be done by the next one. */
export class WorkersStopped extends Error {
  override name = 'WorkersStopped'
}

/** Characters that are read in some three milliseconds at most: a thread would take a third of that to hear of them. */
export const LIGHT = 4000
/** One processor is left for the event loop; on many, the others have something else to do as well. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
const MOST_WAITING = 32
/** How long a thread stays without work. */
const REST_MS = 60_000
/** How long the process of long work stays: its memory is large, and it starts within half a second. */
const LONG_REST_MS = 10_000
/** Work that takes longer than this is broken off. */
const PATIENCE_MS = 120_000

/** Threads for the work that would hold up every request. They begin with the first work and leave when there is none. */
export function openWorkers({ threads = THREADS, waiting = MOST_WAITING } = {}): Workers {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: REST_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  })
  const longWork = openLongWork({ restMs: LONG_REST_MS, patienceMs: PATIENCE_MS })
  let stopped = false

  async function elsewhere<I, O>(
    { file, name, long }: Task<I, O>,
    input: I,
    { patient = false, signal }: Weighed,
  ): Promise<O> {
    const queued = long ? longWork.waiting() : pool.queueSize
    if (!patient && queued >= waiting) throw fault('TOO_BUSY', { retryAfterSeconds: 2 })
    try {
      if (long) return (await longWork.run({ file, name, input }, signal)) as O
      const patience = AbortSignal.timeout(PATIENCE_MS)
      return await pool.run(input, {
        filename: file,
        name,
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
    } catch (error) {
      throw stopped ? new WorkersStopped('the process ends', { cause: error }) : error
    }
  }

  async function here<I, O>(work: (input: I) => O | Promise<O>, input: I): Promise<O> {
    // Many small works after another let everything else come in between.
    await setImmediate()
    return work(input)
  }

  return {
    run: async (task, input, weighed) => {
      weighed.signal?.throwIfAborted()
      if (stopped) throw new WorkersStopped('the process ends')
      const light = weighed.weight <= LIGHT ? task.work : undefined
      const where = light ? 'here' : task.long ? 'process' : 'thread'
      const end = workSeconds.startTimer({ work: task.name, where })
      const done = light ? await here(light, input) : await elsewhere(task, input, weighed)
      end()
      workDone.inc({ work: task.name, where })
      return done
    },
    stop: async () => {
      stopped = true
      await Promise.all([pool.destroy(), longWork.stop()])
    },
  }
}
