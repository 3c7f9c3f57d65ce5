import { type AuthModalProps, AuthModal as LoginModal } from '#features/accounts/web/parts/auth-modal.tsx'
import { DiscordButton } from '#features/discord/web/parts/discord-button.tsx'
import { ProfileStep } from '#features/people/web/parts/profile-step.tsx'
import { PlanPrices } from '#features/store/web/parts/plan-prices.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    auth: typeof AuthModal
  }
}

/** The login with the Profile step behind it. */
export function AuthModal(props: AuthModalProps & ModalProps<boolean>) {
  return (
    <LoginModal
      {...props}
      otherWays={next => <DiscordButton next={next} />}
      plans={<PlanPrices />}
      profileStep={onDone => <ProfileStep onDone={onDone} />}
    />
  )
}
