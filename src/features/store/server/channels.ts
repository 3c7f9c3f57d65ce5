import type { ChannelRule } from '#kit/server/hub.ts'

/** How many founder places are left is told to everybody. */
export const storeChannels: Record<string, ChannelRule> = {
  counter: async (_, id) => id === 'founders',
}
