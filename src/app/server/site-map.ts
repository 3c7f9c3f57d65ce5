import type { Context } from 'hono'
import { sendText } from '#kit/server/compressed.ts'
import type { GuardedVars } from '#kit/server/http-guards.ts'
import { refusedBy } from '#kit/server/http-refusal.ts'
import { fault } from '#lexicon/errors.ts'
import { LISTED_PATHS, UNCRAWLED_PATHS } from '../shared/addresses.ts'
import { type App, visitorBehind } from './calls.ts'
import { escaped } from './page-head.ts'
import { maps } from './roof.ts'

/** As many addresses as one map may hold. */
const MOST = 50_000
const TRIES = { limit: 30, windowSeconds: 600 }

/** The map for search engines: the public pages, and what the rooms add, each at most an equal share of what is left. */
export function siteMap(app: App) {
  return async (c: Context<GuardedVars>) => {
    const call = await visitorBehind(app, { headers: c.req.raw.headers, address: c.var.address })
    const taken = await app.ports.limits.take(`site-map:${call.address}`, TRIES)
    if (!taken.ok) return refusedBy(c, fault('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds }))
    if (call.domainRefusal) return c.text('', 404)
    const entries = call.domain ? [] : LISTED_PATHS.map(path => entryOf(app.ports.config.baseUrl + path))
    for (const [at, mapped] of maps.entries()) {
      const share = Math.floor((MOST - entries.length) / (maps.length - at))
      for (const { address, updatedAt } of await mapped(call, share)) entries.push(entryOf(address, updatedAt))
    }
    const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    return sendText(c, map, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    })
  }
}

const entryOf = (address: string, updatedAt?: Date) =>
  `<url><loc>${escaped(address)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}</url>`

/** The paths that crawlers skip, and the address of the map. */
export function robots({ baseUrl }: { baseUrl: string }) {
  const rules = [
    'User-agent: *',
    ...['/api/', ...UNCRAWLED_PATHS].map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ]
  return (c: Context) => c.text(rules.join('\n'), 200, { 'cache-control': 'public, max-age=3600' })
}
