import { EarlyButton } from '#kit/web/early-button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'

/** The two ways on from the landing page; they open it and close it. */
export function LandingActs({ onStart }: { onStart: () => void }) {
  return (
    <div className="landing-acts">
      <EarlyButton look="primary" size="big" path="/" search={{ login: 'true', start: 'true' }} onPress={onStart}>
        Start Your Campaign
      </EarlyButton>
      <ButtonLink size="big" href="/discover">
        Discover Campaigns
      </ButtonLink>
    </div>
  )
}
