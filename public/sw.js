// The app without a connection. Pages come from the server while it can be reached; if it cannot, the app is opened without
// one, and asks what the browser has kept. What the server answers to questions is not kept here.
const SHELL = 'shell'
const ASSETS = 'assets'
const FILES = 'files'
const SHELL_ADDRESS = '/shell.html'
const MOST = { [ASSETS]: 600, [FILES]: 300 }

self.addEventListener('install', event => {
  event.waitUntil(renewShell())
  self.skipWaiting()
})

self.addEventListener('activate', event => {
  event.waitUntil(self.clients.claim().then(keepWhatIsOpen))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(api|files|\.netlify|healthz|readyz|metrics)(\/|$)/.test(pathname)) event.respondWith(page(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (pathname.startsWith('/files/')) event.respondWith(newest(request, FILES))
  else if (/^\/[\w-]+\.(js|svg|png|jpg|webmanifest)$/.test(pathname)) event.respondWith(newest(request, ASSETS))
})

/** Stores the page without content; pages with content are not stored, since they may show private data. */
async function renewShell() {
  const answer = await fetch(new Request(SHELL_ADDRESS, { cache: 'no-cache' }))
  if (answer.ok && answer.type === 'basic' && !answer.redirected) await keep(SHELL, SHELL_ADDRESS, answer)
}

/** The page from the server; without a connection the stored page without content, which the browser renders. */
async function page(event) {
  try {
    const answer = await fetch(event.request)
    event.waitUntil(renewShell().catch(() => undefined))
    return answer
  } catch (error) {
    const kept = await caches.match(SHELL_ADDRESS, { cacheName: SHELL })
    if (kept) return kept
    throw error
  }
}

/** A built file never changes under its name. */
async function asset(request) {
  const kept = await caches.match(request, { cacheName: ASSETS, ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(ASSETS, request, answer.clone())
  return answer
}

/**
 * The file as it is now; as it was where it cannot be had, a picture in another of its sizes if need be. What may no longer be
 * seen is forgotten in every size.
 */
async function newest(request, cacheName) {
  try {
    const answer = await fetch(request)
    if (answer.status === 200) await keep(cacheName, request, answer.clone())
    else if ([401, 403, 404, 410].includes(answer.status))
      await (await caches.open(cacheName)).delete(request, { ignoreSearch: true, ignoreVary: true })
    return answer
  } catch (error) {
    const kept =
      (await caches.match(request, { cacheName, ignoreVary: true })) ??
      (await caches.match(request, { cacheName, ignoreVary: true, ignoreSearch: true }))
    if (kept) return kept
    throw error
  }
}

/** A full disk keeps nothing new, and breaks nothing. */
async function keep(cacheName, request, answer) {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer)
    const most = MOST[cacheName]
    if (!most) return
    const kept = await cache.keys()
    for (const oldest of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(oldest)
  } catch {}
}

/** What the open pages have loaded before this worker was there: the browser still has it at hand. */
async function keepWhatIsOpen() {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage('what-is-open')
}

self.addEventListener('message', event => {
  if (!Array.isArray(event.data)) return
  const own = event.data.filter(address => new URL(address).origin === self.location.origin)
  event.waitUntil(Promise.all(own.map(address => asset(new Request(address)).catch(() => undefined))))
})
