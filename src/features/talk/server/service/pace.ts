import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { MESSAGES_A_MINUTE } from '../../rules.ts'

/** Counts a line against the limit of its sender, wherever it is sent. Throws TOO_MANY_REQUESTS above the limit. */
export const keepPace = (call: Call) =>
  limitOrFault(call.ports.limits, `messages:${theActor(call).userId}`, { limit: MESSAGES_A_MINUTE, windowSeconds: 60 })
