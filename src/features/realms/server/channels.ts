import type { ChannelRule } from '#kit/server/hub.ts'

/** A domain is heard on the domain itself, by people who may enter. */
export const domainChannels: Record<string, ChannelRule> = {
  domain: async (call, id) => call.domain?.id === id && call.domainRefusal === null,
}
