import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** What the process is asked to do: to call `name` of the module `file`. */
export type LongOrder = { file: string; name: string; input: unknown }
/** What it answers. Of an error its class would be lost on the way, so it comes as words. */
export type LongAnswer =
  | { output: unknown }
  | { error: { name: string; message: string; stack: string | undefined; code: string | undefined } }

/** The process of long work ended before the work did: somebody killed it, or the system had no memory for it. */
export class WorkDied extends Error {
  override name = 'WorkDied'
}

export type LongWork = {
  /**
   * Does one work after the other; plain data in, plain data out.
   * @throws what the work throws, as a bare Error with its name and code; WorkDied; the reason of `signal`; a TimeoutError
   */
  run: (order: LongOrder, signal?: AbortSignal) => Promise<unknown>
  /** How many works wait. */
  waiting: () => number
  /** Ends the process with what it does, and rejects what waits. */
  stop: () => Promise<void>
}

/** Of the environment the work needs nothing else; keys and passwords stay with the server. */
const ENVIRONMENT = ['NODE_ENV', 'TMPDIR', 'TZ', 'PATH']
/** A young generation that stays small: garbage would wait there beside the memory of native code, which it does not count. */
const LEAN = ['--max-semi-space-size=1']
/** The allocator of glibc otherwise keeps free memory for each thread of native code. Other systems ignore it. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }

/**
 * A process of its own for work that takes seconds and hundreds of megabytes. It starts with the first work, and ends after
 * a rest: what native code has allocated stays with a process until it ends.
 * @param restMs how long it stays without work, in milliseconds
 * @param patienceMs after how long a work is broken off, in milliseconds
 */
export function openLongWork({ restMs, patienceMs }: { restMs: number; patienceMs: number }): LongWork {
  const inTurn = pLimit({ concurrency: 1, rejectOnClear: true })
  let running: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'process.ts'), {
      execArgv: LEAN,
      serialization: 'advanced',
      env: { ...Object.fromEntries(ENVIRONMENT.map(name => [name, process.env[name]])), ...FEW_ARENAS },
    })
    const forget = () => {
      if (running === child) running = undefined
    }
    child.on('exit', forget).on('error', forget)
    return child
  }

  async function end() {
    clearTimeout(rest)
    const child = running
    running = undefined
    if (child?.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('exit', resolve))
    // Native code would not hear another signal before it is done.
    child.kill('SIGKILL')
    await gone
  }

  async function ask(order: LongOrder, signal: AbortSignal | undefined): Promise<unknown> {
    const patience = AbortSignal.timeout(patienceMs)
    const enough = signal ? AbortSignal.any([signal, patience]) : patience
    enough.throwIfAborted()
    clearTimeout(rest)
    running ??= start()
    const child = running
    const answer = Promise.withResolvers<LongAnswer>()
    const onExit = (code: number | null, killedBy: string | null) =>
      answer.reject(new WorkDied(`the process of long work ended with ${killedBy ?? code}`))
    const onAbort = () => {
      answer.reject(enough.reason)
      void end()
    }
    child.on('message', answer.resolve).on('exit', onExit).on('error', answer.reject)
    enough.addEventListener('abort', onAbort)
    keepAlive(child, true)
    try {
      child.send(order)
      return outputOf(await answer.promise)
    } finally {
      enough.removeEventListener('abort', onAbort)
      child.off('message', answer.resolve).off('exit', onExit).off('error', answer.reject)
      keepAlive(child, false)
      rest = setTimeout(() => void end(), restMs).unref()
    }
  }

  return {
    run: (order, signal) => inTurn(ask, order, signal),
    waiting: () => inTurn.pendingCount,
    stop: async () => {
      inTurn.clearQueue()
      await end()
    },
  }
}

/** Whether this process stays until the other one has answered. */
function keepAlive(child: ChildProcess, isWorking: boolean) {
  for (const handle of [child, child.channel]) isWorking ? handle?.ref() : handle?.unref()
}

function outputOf(answer: LongAnswer): unknown {
  if ('output' in answer) return answer.output
  const { message, ...rest } = answer.error
  throw Object.assign(new Error(message), rest)
}
