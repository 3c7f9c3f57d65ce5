import type { ChannelRule } from '#kit/server/hub.ts'

/** A person's own channel is heard by that person alone; that somebody in the directory changed, by everybody. */
export const accountChannels: Record<string, ChannelRule> = {
  directory: async () => true,
  user: async (call, id) => call.actor?.userId === id,
}
