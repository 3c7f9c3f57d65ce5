import { ButtonLink } from '#kit/web/link.tsx'
import { LostPage } from '#kit/web/lost-page.tsx'
import { useDomain } from './parts/use-domain.ts'

/** The page at the address of a refusal, for somebody who has access again; everybody else sees the refusal itself. */
export function AccessDeniedPage() {
  const domain = useDomain()
  return (
    <LostPage
      title="This door is open to you"
      icon="game-icons:open-gate"
      actions={
        <ButtonLink href={domain ? '/hub' : '/feed'} look="primary">
          {domain ? `Into the house of ${domain.gmName}` : 'To the Story Feed'}
        </ButtonLink>
      }
    >
      <p>Whatever closed it, it is closed no longer.</p>
    </LostPage>
  )
}
