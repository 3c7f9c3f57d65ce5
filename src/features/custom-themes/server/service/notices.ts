import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { described, describedBy } from '#features/notices/server/service/describe.ts'
import { theActor } from '#kit/server/call.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { themeNoticeKinds } from '../../notices.ts'
import { themeRequests } from '../tables.ts'

/** Requests for themes, told to admins as long as they are open. */
export const themeNotices = describedBy(themeNoticeKinds, {
  'theme-asked': async (call, rows) => {
    const ids = rows.map(({ about }) => about)
    const isOpen = and(isNull(themeRequests.deliveredAt), isNull(themeRequests.endedAt))
    const open = isAdmin(theActor(call))
      ? await call.db
          .select({ id: themeRequests.id, theme: themeRequests.name, name: users.name })
          .from(themeRequests)
          .innerJoin(users, eq(users.id, themeRequests.userId))
          .where(and(inArray(themeRequests.id, ids), isOpen))
      : []
    const of = new Map(open.map(one => [one.id, one]))
    return described(rows, ({ about }) => {
      const one = of.get(about)
      return one ? { text: `${one.name} asks for a custom theme: ${one.theme}.`, href: '/ogres-den' } : null
    })
  },
})
