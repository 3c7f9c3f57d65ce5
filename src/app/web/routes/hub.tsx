import { HubCampaigns } from '#features/home/web/parts/hub-campaigns.tsx'
import { HostWords } from '#features/people/web/parts/host-words.tsx'
import { HubPage } from '#features/realms/web/hub-page.tsx'

/** The welcome of a GM's domain, with the campaigns that this visitor may see. */
export function Hub() {
  return (
    <HubPage host={<HostWords />}>
      <HubCampaigns />
    </HubPage>
  )
}
