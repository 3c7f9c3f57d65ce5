import { and, eq, inArray } from 'drizzle-orm'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { realmNoticeKinds } from '../../notices.ts'
import { realmBans, subdomains } from '../tables.ts'
import { addressOfRealm, hostOfRealm } from './addresses.ts'

/** Whether one may enter a domain: told as long as it is still so. */
const describe: Describe = async (call: Call, rows) => {
  const realms = await call.db
    .select({ id: subdomains.id, name: subdomains.name, banId: realmBans.id })
    .from(subdomains)
    .leftJoin(realmBans, and(eq(realmBans.realmId, subdomains.id), eq(realmBans.userId, theActor(call).userId)))
    .where(
      inArray(
        subdomains.id,
        rows.map(row => row.about),
      ),
    )
  const of = new Map(realms.map(realm => [realm.id, realm]))
  return described(rows, ({ kind, about }) => {
    const realm = of.get(about)
    const isClosed = kind === 'domain-closed'
    if (!realm || isClosed !== (realm.banId !== null)) return null
    const host = hostOfRealm(call, realm.name)
    const text = isClosed ? `${host} is closed to you.` : `${host} is open to you again.`
    return { text, href: `${addressOfRealm(call, realm.name)}/hub` }
  })
}

export const realmNotices = describedBy(realmNoticeKinds, { 'domain-closed': describe, 'domain-opened': describe })
