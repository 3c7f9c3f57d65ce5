import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { realms as contract } from '../contract.ts'
import { domainChannels } from './channels.ts'
import { plantDomain } from './demo.ts'
import { domainHandlers } from './handlers.ts'
import { domainNotices } from './service/notices.ts'
import { domainMap, domainPreview } from './service/public-page.ts'
import { domainUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: domainHandlers,
  channels: domainChannels,
  preview: domainPreview,
  siteMap: domainMap,
  demo: plantDomain,
  extends: [extend(userData, ...domainUserData), extend(noticeWords, domainNotices)],
})
