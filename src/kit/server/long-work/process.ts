import { Piscina } from 'piscina'
import type { LongAnswer, LongOrder } from './long-work.ts'
import { MOST_HEAP_MB, NICE } from './work-limits.ts'

/**
 * The process of long work. A thread does the work, so that this one hears when the server is gone, and a work that needs too
 * much memory fails alone.
 */
const thread = new Piscina({
  minThreads: 1,
  maxThreads: 1,
  niceIncrement: NICE,
  resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
})

async function answerTo({ file, name, input }: LongOrder): Promise<LongAnswer> {
  try {
    return { output: await thread.run(input, { filename: file, name }) }
  } catch (thrown) {
    const error = thrown as Error & { code?: string }
    return { error: { name: error.name, message: error.message, stack: error.stack, code: error.code } }
  }
}

process.on('message', async (order: LongOrder) => void process.send?.(await answerTo(order)))
// A terminal and a service manager signal every process of the server; this one ends when the server ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// Native code would hold up any other end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
