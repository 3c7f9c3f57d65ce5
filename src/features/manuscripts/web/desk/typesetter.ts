import type { PagesSet } from './set-pages.ts'
import type { Answered, Asked, Job } from './typeset-worker.ts'

type Pending = PromiseWithResolvers<Answered['done']>

/** A typesetter in a thread of its own. `set` rejects where a text cannot be set. */
export function openTypesetter() {
  const worker = new Worker(new URL('./typeset-worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, Pending>()
  let last = 0
  let isBroken = false
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const one = pending.get(data.number)
    pending.delete(data.number)
    if (data.failed) one?.reject(new Error('The text could not be set.'))
    else one?.resolve(data.done)
  })
  worker.addEventListener('error', () => {
    isBroken = true
    for (const one of pending.values()) one.reject(new Error('The typesetter did not start.'))
    pending.clear()
  })
  const ask = (job: Job) => {
    if (isBroken) return Promise.reject(new Error('The typesetter did not start.'))
    const asked: Asked = { number: ++last, job }
    const one: Pending = Promise.withResolvers()
    pending.set(asked.number, one)
    worker.postMessage(asked)
    return one.promise
  }
  return {
    set: (job: Omit<Job & { act: 'set' }, 'act'>) => ask({ act: 'set', ...job }) as Promise<PagesSet>,
    leaveOut: (job: Omit<Job & { act: 'leaveOut' }, 'act'>) =>
      ask({ act: 'leaveOut', ...job }) as Promise<string | null>,
    close: () => worker.terminate(),
  }
}
export type Typesetter = ReturnType<typeof openTypesetter>
