import { DomainWelcome } from '#features/realms/web/parts/domain-welcome.tsx'
import { useDomain } from '#features/realms/web/parts/use-domain.ts'
import { HubCampaigns } from './hub/hub-campaigns.tsx'
import { HubHost } from './hub/hub-host.tsx'
import { OwnHub } from './hub/own-hub.tsx'

/** The welcome of a GM's domain, with the campaigns that this visitor may see; on the main site, the way to one's own. */
export function HubPage() {
  const domain = useDomain()
  if (!domain) return <OwnHub />
  return (
    <DomainWelcome host={<HubHost domain={domain.name} />}>
      <HubCampaigns />
    </DomainWelcome>
  )
}
