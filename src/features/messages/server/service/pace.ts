import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { MESSAGES_A_MINUTE } from '../../rules.ts'

/** One person says so much in a minute, wherever it is said. Throws TOO_MANY_REQUESTS beyond that. */
export const keepPace = (call: Call) =>
  limitOrFault(call.ports.limits, `messages:${theActor(call).userId}`, { limit: MESSAGES_A_MINUTE, windowSeconds: 60 })
