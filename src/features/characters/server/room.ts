import { noticeWords } from '#features/notices/server/service/describe.ts'
import { reportables } from '#features/reports/server/service/reportables.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { characters as contract } from '../contract.ts'
import { plantCharacters } from './demo.ts'
import { characterFiles } from './files.ts'
import { characterHandlers } from './handlers.ts'
import { characterRoutes } from './routes.ts'
import { characterNotices } from './service/notices.ts'
import { reportedCharacters } from './service/reported.ts'
import { characterUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: characterHandlers,
  routes: characterRoutes,
  files: characterFiles,
  demo: plantCharacters,
  extends: [
    extend(reportables, reportedCharacters),
    extend(userData, ...characterUserData),
    extend(noticeWords, characterNotices),
  ],
})
