import { reportables } from '#features/reports/server/service/reportables.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { people as contract } from '../contract.ts'
import { plantPersonality } from './demo.ts'
import { peopleHandlers } from './handlers.ts'
import { meetings } from './service/chat-settings.ts'
import { reportedProfiles } from './service/reported.ts'
import { peopleUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: all => peopleHandlers(all(meetings)),
  demo: plantPersonality,
  extends: [extend(reportables, reportedProfiles), extend(userData, ...peopleUserData)],
})
