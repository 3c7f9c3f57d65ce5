import { whenIdle } from '#kit/web/when-idle.ts'

/**
 * The stylesheets that a rendered page names and has as one file. Without a connection the page comes without content, and the app
 * loads them one by one.
 */
const joinedStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')].map(({ href }) => href)

/**
 * Registers the service worker, which opens the app without a connection, and sends it the files that this page has
 * loaded.
 */
export function startServiceWorker() {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data, source }) => {
    if (data !== 'what-is-open') return
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const assets = loaded.filter(name => new URL(name).pathname.startsWith('/assets/'))
    ;(source as ServiceWorker | null)?.postMessage([...assets, ...joinedStyles()])
  })
  void whenIdle().then(() => serviceWorker.controller?.postMessage(joinedStyles()))
  // Without it everything works as long as there is a connection.
  void serviceWorker.register('/sw.js').catch(() => undefined)
}
