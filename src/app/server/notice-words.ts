import { bookNotices } from '#features/books/server/service/notices.ts'
import { characterNotices } from '#features/characters/server/service/notices.ts'
import { entitlementNotices } from '#features/entitlements/server/service/ended-plans.ts'
import { innNotices } from '#features/inn/server/service/notices.ts'
import { lorekeeperNotices } from '#features/lorekeepers/server/service/notices.ts'
import { manuscriptNotices } from '#features/manuscripts/server/service/notices.ts'
import { messageNotices } from '#features/messages/server/service/notices.ts'
import type { NoticeWords } from '#features/notices/server/service/describe.ts'
import { mailNotices } from '#features/notices/server/service/mail-stopped.ts'
import { securityNotices } from '#features/notices/server/service/security-words.ts'
import { npcNotices } from '#features/npcs/server/service/notices.ts'
import { realmNotices } from '#features/realms/server/service/notices.ts'
import { storeNotices } from '#features/store/server/service/notices.ts'
import { transferNotices } from '#features/transfers/server/service/notices.ts'

/** What every kind of notice says, room by room from the ground up. */
export const noticeWords: NoticeWords = {
  ...securityNotices,
  ...mailNotices,
  ...entitlementNotices,
  ...realmNotices,
  ...bookNotices,
  ...characterNotices,
  ...lorekeeperNotices,
  ...manuscriptNotices,
  ...npcNotices,
  ...messageNotices,
  ...transferNotices,
  ...innNotices,
  ...storeNotices,
}
