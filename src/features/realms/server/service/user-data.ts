import '../../user-data.ts'
import { eq } from 'drizzle-orm'
import { forgetNotices } from '#features/notices/server/service/leaving-notices.ts'
import { revoke } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { gmProfiles, subdomains } from '../tables.ts'

/** The own domain, and the GM's profile. Visitors on the domain are led away when it is deleted. */
export const domainUserData: UserData[] = [
  {
    category: 'realm',
    packs: 'game-master',
    holds: 'your domain and your profile as a game master',
    pack: async (call, userId) => {
      const [domain] = await call.db.select().from(subdomains).where(eq(subdomains.ownerId, userId))
      const [profile] = await call.db.select().from(gmProfiles).where(eq(gmProfiles.createdBy, userId))
      return { domain: domain ?? null, profile: profile ?? null }
    },
    remove: async (tx, userId) => {
      await tx.db.delete(gmProfiles).where(eq(gmProfiles.createdBy, userId))
      const gone = await tx.db.delete(subdomains).where(eq(subdomains.ownerId, userId)).returning({ id: subdomains.id })
      for (const { id } of gone) {
        await forgetNotices(tx, { within: id })
        await revoke(tx, { about: id })
      }
    },
  },
]
