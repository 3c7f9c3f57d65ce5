import type { ChannelRule } from '#kit/server/hub.ts'

/** A person's own channel is heard by that person alone. */
export const accountChannels: Record<string, ChannelRule> = {
  user: async (call, id) => call.actor?.userId === id,
}
