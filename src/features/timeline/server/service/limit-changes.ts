import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'

const CHANGES_A_MINUTE = 120

/** Refuses a person who changes timelines faster than by hand. */
export const limitChanges = (call: Call) =>
  limitOrFault(call.ports.limits, `timeline:${theActor(call).userId}`, { limit: CHANGES_A_MINUTE, windowSeconds: 60 })
