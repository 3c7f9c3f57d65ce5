import { answers } from '#kit/server/answers.ts'
import { entitlements as contract } from '../contract.ts'
import { vipOf, vipSubject } from './service/vip.ts'
import { myEntitlement } from './service.ts'

export const entitlementHandlers = answers(
  contract,
  { vipState: vipSubject },
  { mine: myEntitlement, vip: (call, { userId }) => vipOf(call, userId) },
)
