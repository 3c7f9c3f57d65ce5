import { isCalling } from './rpc-link.ts'

/** How long nothing may have arrived. */
const QUIET_MS = 500
/** A file that does not arrive, or a page that never stops loading, holds nothing up for longer than this. */
const LONGEST_MS = 8_000

let idle: Promise<void> | undefined

/**
 * Resolves once the page has loaded, nothing more arrives, and the browser has nothing to do; at once from then on. For code
 * that nobody needs for the first use of the page.
 */
export function whenIdle(): Promise<void> {
  idle ??= Promise.race([pause(LONGEST_MS), pageLoaded().then(quiet).then(rest)])
  return idle
}

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

const rest = () => new Promise<void>(done => (window.requestIdleCallback ?? setTimeout)(() => done()))

/** Resolves once everything has loaded that the page itself names. */
export function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise(done => window.addEventListener('load', done, { once: true }))
}

/** Answers to queries, scripts and pictures: each that arrives may bring the next. */
function quiet(): Promise<void> {
  return new Promise(resolve => {
    let timer: ReturnType<typeof setTimeout>
    const done = () => {
      if (isCalling()) return wait()
      arrivals.disconnect()
      resolve()
      return undefined
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(done, QUIET_MS)
    }
    const arrivals = new PerformanceObserver(wait)
    arrivals.observe({ type: 'resource' })
    wait()
  })
}
