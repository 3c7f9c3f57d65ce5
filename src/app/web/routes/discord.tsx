import { DiscordPage } from '#features/discord/web/discord-page.tsx'
import { useDiscordOffer } from '#features/discord/web/parts/use-discord-offer.ts'
import { PageNotFound } from '../shell/page-not-found.tsx'

/** Back from Discord; no page at all where the site does not know it. */
export function Discord() {
  const offered = useDiscordOffer()
  if (offered === undefined) return null
  return offered ? <DiscordPage /> : <PageNotFound />
}
