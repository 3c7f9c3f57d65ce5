import { ButtonLink } from '#kit/web/link.tsx'
import { LostPage } from '#kit/web/lost-page.tsx'
import { useRealm } from './parts/use-realm.ts'

/** The closed door at an address of its own, for somebody who has been let in after all: who has not never gets this far. */
export function AccessDeniedPage() {
  const realm = useRealm()
  return (
    <LostPage
      title="This door is open to you"
      icon="game-icons:open-gate"
      actions={
        <ButtonLink href={realm ? '/hub' : '/feed'} look="primary">
          {realm ? `Into the house of ${realm.gmName}` : 'To the Story Feed'}
        </ButtonLink>
      }
    >
      <p>Whatever closed it, it is closed no longer.</p>
    </LostPage>
  )
}
