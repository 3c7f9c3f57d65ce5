import { workInAccounts } from '#features/accounts/server/reactions.ts'
import { workInArchive } from '#features/archive/server/reactions.ts'
import { workInEntitlements } from '#features/entitlements/server/reactions.ts'
import { workInManuscripts } from '#features/manuscripts/server/reactions.ts'
import { workInMedia } from '#features/media/server/reactions.ts'
import { workInMessages } from '#features/messages/server/reactions.ts'
import { workInNotices } from '#features/notices/server/reactions.ts'
import { workInStore } from '#features/store/server/reactions.ts'
import { workInSupport } from '#features/support/server/reactions.ts'
import { workInTransfers } from '#features/transfers/server/reactions.ts'
import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { belongings } from './belongings.ts'
import { mentionRules } from './mention-rules.ts'
import { noticeWords } from './notice-words.ts'

/** Gives every kind of promised work its worker. `fresh` makes a call of the system itself. */
export async function employ(jobs: Jobs, fresh: () => Call) {
  await workInAccounts(jobs, fresh)
  await workInNotices(jobs, fresh, noticeWords)
  await workInEntitlements(jobs, fresh)
  await workInSupport(jobs, fresh)
  await workInMedia(jobs, fresh)
  await workInMessages(jobs, fresh)
  await workInManuscripts(jobs, fresh)
  await workInTransfers(jobs, fresh)
  await workInArchive(jobs, fresh, { parts: belongings, rules: mentionRules })
  await workInStore(jobs, fresh)
}
