import { ButtonLink } from './link.tsx'
import { LostPage } from './lost-page.tsx'

/** An address that leads nowhere. */
export function PageNotFound() {
  return (
    <LostPage
      title="Page not found"
      icon="game-icons:direction-signs"
      actions={
        <ButtonLink href="/" look="primary">
          Back to the beginning
        </ButtonLink>
      }
    >
      <p>The road goes on for a while yet and then loses interest. Nothing has ever stood at this address.</p>
    </LostPage>
  )
}
