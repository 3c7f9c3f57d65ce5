import { whoRunsTheSite } from '#features/accounts/server/service/admins.ts'
import { mailOutages } from '#features/accounts/server/tables.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { mailKinds } from '../../notices.ts'
import { type Describe, described, describedBy } from './describe.ts'
import { leaveNotice } from './leaving-notices.ts'

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
