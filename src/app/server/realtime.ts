import { accountChannels } from '#features/accounts/server/channels.ts'
import { appearanceChannels } from '#features/appearance/server/channels.ts'
import { bookChannels } from '#features/books/server/channels.ts'
import { innChannels } from '#features/inn/server/channels.ts'
import { messageChannels } from '#features/messages/server/channels.ts'
import { realmChannels } from '#features/realms/server/channels.ts'
import type { ChannelRule } from '#kit/server/hub.ts'

/** Who may hear which channel: each room brings the rules of its own. */
export const channels: Record<string, ChannelRule> = {
  ...accountChannels,
  ...appearanceChannels,
  ...realmChannels,
  ...bookChannels,
  ...messageChannels,
  ...innChannels,
}
