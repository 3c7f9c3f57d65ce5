import type { ChannelRule } from '#kit/server/hub.ts'

/** A domain is heard on the domain itself, by people who may enter. */
export const realmChannels: Record<string, ChannelRule> = {
  realm: async (call, id) => call.realm?.id === id && call.realmRefusal === null,
}
