import { answers } from '#kit/server/answers.ts'
import { entitlements as contract } from '../contract.ts'
import { myEntitlement } from './service.ts'

export const entitlementHandlers = answers(contract, {}, { mine: myEntitlement })
