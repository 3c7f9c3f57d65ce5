import { allShowWriting } from '#features/accounts/server/service/chat-settings.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import type { ChannelRule } from '#kit/server/hub.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { WRITINGS_A_MINUTE } from '../../rules.ts'

/** Counts a word that somebody is writing against the limit of that person. Throws TOO_MANY_REQUESTS above the limit. */
export const keepWritingPace = (call: Call) =>
  limitOrFault(call.ports.limits, `writing:${theActor(call).userId}`, {
    limit: WRITINGS_A_MINUTE,
    windowSeconds: 60,
  })

/** Whether the caller shows when they are writing; with `to`, whether both do. */
export const showsWriting = (call: Call, to?: string): Promise<boolean> =>
  allShowWriting(call, [theActor(call).userId, ...(to ? [to] : [])])

/**
 * The rule of the channel beside a channel of talk in which one hears who is writing there: it is for those who may hear the
 * talk and show their own writing.
 * @param mayHear the rule of the channel of talk itself
 */
export const whereWritingShows =
  (mayHear: ChannelRule): ChannelRule =>
  async (call, id) =>
    call.actor !== null && (await showsWriting(call)) && mayHear(call, id)
