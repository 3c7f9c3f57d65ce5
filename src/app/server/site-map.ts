import type { Context } from 'hono'
import { indexedBooks } from '#features/books/server/service.ts'
import { listedAddresses } from '#features/realms/server/service.ts'
import type { GuardedVars } from '#kit/server/http-guards.ts'
import { refusedBy } from '#kit/server/http-refusal.ts'
import { fault } from '#lexicon/errors.ts'
import { LISTED_PATHS } from '../shared/addresses.ts'
import { type App, visitorBehind } from './calls.ts'
import { escaped } from './page-head.ts'

/** As many addresses as one map may hold. */
const MOST = 50_000
const TRIES = { limit: 30, windowSeconds: 600 }

/** The map for search engines: the public pages, listed domains, and the books whose GMs wish them to be found. */
export function siteMap(app: App) {
  return async (c: Context<GuardedVars>) => {
    const call = await visitorBehind(app, { headers: c.req.raw.headers, address: c.var.address })
    const taken = await app.ports.limits.take(`site-map:${call.address}`, TRIES)
    if (!taken.ok) return refusedBy(c, fault('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds }))
    if (call.realmRefusal) return c.text('', 404)
    const { baseUrl } = app.ports.config
    const domains = call.realm ? [] : await listedAddresses(call, MOST / 2)
    const pages = call.realm ? [] : LISTED_PATHS.map(path => baseUrl + path)
    const books = await indexedBooks(call, MOST - domains.length - pages.length)
    const entries = [
      ...[...pages, ...domains].map(address => `<url><loc>${escaped(address)}</loc></url>`),
      ...books.map(
        ({ id, updatedAt }) =>
          `<url><loc>${baseUrl}/campaigns/${id}/story</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ),
    ]
    const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    return c.body(map, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    })
  }
}

/** The paths that crawlers skip, and the address of the map. */
export function robots({ baseUrl }: { baseUrl: string }) {
  const closed = ['/api/', '/till', '/payment-success', '/reset-password', '/email-verified']
  const rules = ['User-agent: *', ...closed.map(path => `Disallow: ${path}`), '', `Sitemap: ${baseUrl}/sitemap.xml`, '']
  return (c: Context) => c.text(rules.join('\n'), 200, { 'cache-control': 'public, max-age=3600' })
}
