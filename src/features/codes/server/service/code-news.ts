import { adminIds } from '#features/accounts/server/service/admins.ts'
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
  for (const userId of await adminIds(tx)) announce(tx, codesChanged, { userId })
}
