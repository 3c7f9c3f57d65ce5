import './layout.css'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { ClosedDomain } from '#features/realms/web/parts/domain-gate.tsx'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { LostPage } from '#kit/web/lost-page.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { AccessDenied } from './access-denied.tsx'

/** The screen that refuses a visitor, over the whole window: no page of the domain can be reached beside it. */
export function ClosedDomainScreen(why: ClosedDomain) {
  return (
    <div className="layout">
      <ClosedDoor {...why} />
    </div>
  )
}

/** A GM's domain that this visitor does not get into: none of that name, or one that is closed to them, and why. */
function ClosedDoor({ reason, words, mainSite }: ClosedDomain) {
  const me = useMe()
  if (reason === 'unknown' || reason === 'error')
    return (
      <LostPage
        title={words}
        icon={reason === 'unknown' ? 'game-icons:wooden-sign' : 'game-icons:broken-bottle'}
        actions={
          <>
            {reason === 'error' && (
              <Button look="primary" onClick={() => window.location.reload()}>
                Try again
              </Button>
            )}
            <ButtonLink href={mainSite} look={reason === 'error' ? 'quiet' : 'primary'}>
              Return to the main site
            </ButtonLink>
          </>
        }
      >
        <p>
          {reason === 'unknown'
            ? 'No game master has hung out a sign of this name.'
            : 'The door did not answer. Please try again in a moment.'}
        </p>
      </LostPage>
    )
  const onLogin = me === null ? () => void openModal('auth', { stay: true }) : undefined
  return <AccessDenied reason={reason} mainSite={mainSite} onLogin={onLogin} />
}
