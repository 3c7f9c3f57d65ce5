/** How long the network is left to the page after it has loaded. */
const PAUSE_MS = 500
/** A file that does not arrive holds nothing up for longer than this. */
const LONGEST_MS = 5_000

let idle: Promise<void> | undefined

/**
 * Resolves once the page has loaded and the browser has nothing to do, and at once from then on: for code that nobody
 * needs for the first use of the page.
 */
export function whenIdle(): Promise<void> {
  idle ??= new Promise(resolve => {
    const wait = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => resolve()), PAUSE_MS)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    setTimeout(resolve, LONGEST_MS)
  })
  return idle
}
