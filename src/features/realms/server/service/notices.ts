import { and, eq, inArray } from 'drizzle-orm'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { domainNoticeKinds } from '../../notices.ts'
import { domainBans, subdomains } from '../tables.ts'
import { addressOfDomain, hostOfDomain } from './addresses.ts'

/** Whether one may enter a domain: told as long as it is still so. */
const describe: Describe = async (call: Call, rows) => {
  const domains = await call.db
    .select({ id: subdomains.id, name: subdomains.name, banId: domainBans.id })
    .from(subdomains)
    .leftJoin(domainBans, and(eq(domainBans.domainId, subdomains.id), eq(domainBans.userId, theActor(call).userId)))
    .where(
      inArray(
        subdomains.id,
        rows.map(row => row.about),
      ),
    )
  const of = new Map(domains.map(domain => [domain.id, domain]))
  return described(rows, ({ kind, about }) => {
    const domain = of.get(about)
    const isClosed = kind === 'domain-closed'
    if (!domain || isClosed !== (domain.banId !== null)) return null
    const host = hostOfDomain(call, domain.name)
    const text = isClosed ? `${host} is closed to you.` : `${host} is open to you again.`
    return { text, href: `${addressOfDomain(call, domain.name)}/hub` }
  })
}

export const domainNotices = describedBy(domainNoticeKinds, { 'domain-closed': describe, 'domain-opened': describe })
