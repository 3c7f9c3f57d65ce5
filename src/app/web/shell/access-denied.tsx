import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { LostPage } from '#kit/web/lost-page.tsx'

export type DeniedReason = 'restricted' | 'limited' | 'invitation'

const REASONS: Record<DeniedReason, string> = {
  restricted: 'You have been restricted from this domain.',
  limited: 'The GM has limited access to this domain.',
  invitation: 'An invitation is needed.',
}

export type AccessDeniedProps = {
  /** The reason that applies to this visitor; the others are listed beside it. */
  reason?: DeniedReason
  /** Where the main site is. */
  mainSite?: string
  /** Offered to a visitor who is not logged in. */
  onLogin?: (() => void) | undefined
}

/** The page that refuses a visitor at a GM's domain. */
export function AccessDenied({ reason, mainSite = '/', onLogin }: AccessDeniedProps) {
  return (
    <LostPage
      title="Access Denied"
      icon="game-icons:closed-doors"
      actions={
        <>
          {onLogin && (
            <Button look="primary" onClick={onLogin}>
              Login
            </Button>
          )}
          <ButtonLink href={mainSite} look={onLogin ? 'quiet' : 'primary'}>
            Return to the main site
          </ButtonLink>
        </>
      }
    >
      <p>{reason ? REASONS[reason] : 'This door is closed to you.'}</p>
      <p>A door stays closed for one of these reasons:</p>
      <ul>
        {Object.entries(REASONS).map(([id, words]) => (
          <li key={id} aria-current={id === reason || undefined}>
            {words}
          </li>
        ))}
      </ul>
    </LostPage>
  )
}
