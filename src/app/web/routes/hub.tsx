import { HubCampaigns } from '#features/home/web/parts/hub-campaigns.tsx'
import { HostWords } from '#features/people/web/parts/host-words.tsx'
import { HubPage } from '#features/realms/web/hub-page.tsx'
import { useRealm } from '#features/realms/web/parts/use-realm.ts'
import { OwnHub } from '../shell/own-hub.tsx'

/** The welcome of a GM's domain, with the campaigns that this visitor may see; on the main site, the way to one's own. */
export function Hub() {
  if (!useRealm()) return <OwnHub />
  return (
    <HubPage host={<HostWords />}>
      <HubCampaigns />
    </HubPage>
  )
}
