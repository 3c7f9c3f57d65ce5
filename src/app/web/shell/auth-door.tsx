import { AuthModal, type AuthModalProps } from '#features/accounts/web/modals/auth-modal.tsx'
import { DiscordButton } from '#features/discord/web/parts/discord-button.tsx'
import { forgetLeaving } from '#features/people/web/parts/left-for-now.ts'
import { ProfileStep } from '#features/people/web/parts/profile-step.tsx'
import type { Asked } from '#kit/web/ask.ts'

/** The login with the Profile step behind it. Whoever comes in is asked for their profile anew. */
export function AuthDoor(props: AuthModalProps & Asked<boolean>) {
  return (
    <AuthModal
      {...props}
      onArrive={forgetLeaving}
      otherWays={next => <DiscordButton next={next} />}
      profileStep={onDone => <ProfileStep onDone={onDone} />}
    />
  )
}
