import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { realms as contract } from '../contract.ts'
import { realmChannels } from './channels.ts'
import { plantRealm } from './demo.ts'
import { realmHandlers } from './handlers.ts'
import { realmNotices } from './service/notices.ts'
import { realmMap, realmPreview } from './service/public-page.ts'
import { realmUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: realmHandlers,
  channels: realmChannels,
  preview: realmPreview,
  siteMap: realmMap,
  demo: plantRealm,
  extends: [extend(userData, ...realmUserData), extend(noticeWords, realmNotices)],
})
