import { AuthModal, type AuthModalProps } from '#features/accounts/web/parts/auth-modal.tsx'
import { DiscordButton } from '#features/discord/web/parts/discord-button.tsx'
import { ProfileStep } from '#features/people/web/parts/profile-step.tsx'
import { PlanPrices } from '#features/store/web/parts/plan-prices.tsx'
import type { Asked } from '#kit/web/ask.ts'

/** The login with the Profile step behind it. */
export function AuthDoor(props: AuthModalProps & Asked<boolean>) {
  return (
    <AuthModal
      {...props}
      otherWays={next => <DiscordButton next={next} />}
      plans={<PlanPrices />}
      profileStep={onDone => <ProfileStep onDone={onDone} />}
    />
  )
}
