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
    ;(source as ServiceWorker | null)?.postMessage(loaded.filter(name => new URL(name).pathname.startsWith('/assets/')))
  })
  // Without it everything works as long as there is a connection.
  void serviceWorker.register('/sw.js').catch(() => undefined)
}
