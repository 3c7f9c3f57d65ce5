import { noticeWords } from '#features/notices/server/service/describe.ts'
import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { entitlements as contract } from '../contract.ts'
import { plantPlans } from './demo.ts'
import { entitlementHandlers } from './handlers.ts'
import { workInEntitlements } from './reactions.ts'
import { entitlementNotices } from './service/ended-plans.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: entitlementHandlers,
  work: workInEntitlements,
  demo: plantPlans,
  extends: [extend(noticeWords, entitlementNotices)],
})
