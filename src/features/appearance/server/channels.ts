import type { ChannelRule } from '#kit/server/hub.ts'

/** How the site looks is told to everybody, wherever they stand. */
export const appearanceChannels: Record<string, ChannelRule> = {
  site: async (_, id) => id === 'look',
}
