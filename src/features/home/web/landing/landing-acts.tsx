import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'

/** The two ways on from the landing page; they open it and close it. */
export function LandingActs({ onStart }: { onStart: () => void }) {
  return (
    <div className="landing-acts">
      <Button look="primary" size="big" onClick={onStart}>
        Start Your Campaign
      </Button>
      <ButtonLink size="big" href="/discover">
        Discover Campaigns
      </ButtonLink>
    </div>
  )
}
