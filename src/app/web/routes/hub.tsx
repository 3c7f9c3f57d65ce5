import { HubCampaigns } from '#features/home/web/parts/hub-campaigns.tsx'
import { HubPage } from '#features/realms/web/hub-page.tsx'
import { useRealm } from '#features/realms/web/parts/use-realm.ts'
import { HubHost } from '../shell/hub-host.tsx'
import { OwnHub } from '../shell/own-hub.tsx'

/** The welcome of a GM's domain, with the campaigns that this visitor may see; on the main site, the way to one's own. */
export function Hub() {
  const realm = useRealm()
  if (!realm) return <OwnHub />
  return (
    <HubPage host={<HubHost domain={realm.name} />}>
      <HubCampaigns />
    </HubPage>
  )
}
