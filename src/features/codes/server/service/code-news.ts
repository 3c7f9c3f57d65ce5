import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { CodeKindName } from '#features/lorekeepers/rules.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { codesChanged } from '../../events.ts'

type Changed = { codeType: CodeKindName; createdBy: string | null }

/** Tells those who may see a code that it was made, used or deleted: its maker, or for one of a VIP every admin. */
export async function announceCode(tx: Call, { codeType, createdBy }: Changed): Promise<void> {
  if (codeType !== 'VP') {
    if (createdBy) announce(tx, codesChanged, { userId: createdBy })
    return
  }
  const admins = await tx.db.select({ id: users.id }).from(users).where(sql`lower(${users.role}) = 'admin'`)
  const owner = tx.actor?.isOwner ? [tx.actor.userId] : []
  for (const userId of new Set([...admins.map(({ id }) => id), ...owner])) announce(tx, codesChanged, { userId })
}
