import { and, eq, sql } from 'drizzle-orm'
import { mailOutages, users } from '#features/accounts/server/tables.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { mailKinds } from '../../notices.ts'
import { type Describe, described, describedBy } from './describe.ts'
import { leaveNotice } from './leaving-notices.ts'

/** Those who run the site: the owner by configuration, and admins. */
async function whoRunsTheSite(call: Call): Promise<string[]> {
  const { ownerEmail } = call.ports.config
  const isOwner = ownerEmail
    ? and(eq(sql`lower(${users.email})`, ownerEmail.toLowerCase()), users.emailVerified)
    : undefined
  const rows = await call.db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.role}) = 'admin'${isOwner ? sql` or (${isOwner})` : sql``}`)
  return rows.map(({ id }) => id)
}

/** Tells them in the bell, because no letter would arrive. */
export const tellMailStopped = (call: Call, outageId: string) =>
  inTransaction(call, async tx =>
    leaveNotice(tx, { to: await whoRunsTheSite(tx), kind: 'mail-stopped', about: outageId }),
  )

const stopped: Describe = async (call, rows) => {
  const outages = await call.db.select().from(mailOutages)
  const of = new Map(outages.map(outage => [outage.id, outage]))
  return described(rows, ({ about }) => {
    const outage = of.get(about)
    if (!outage) return null
    const since = `${outage.beganAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const text = outage.endedAt
      ? `No mail could be sent for a while, from ${since} on. It goes out again.`
      : `No mail can be sent since ${since} (${outage.reason}). Letters wait and are tried again for three days.`
    return { text, href: '/dashboard' }
  })
}

export const mailNotices = describedBy(mailKinds, { 'mail-stopped': stopped })
