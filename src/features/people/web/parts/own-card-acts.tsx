import { useDomain } from '#features/realms/web/parts/use-domain.ts'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'

/** The buttons on one's own card. */
export function OwnCardActs() {
  const domain = useDomain()
  return (
    <>
      <Button size="small" icon="game-icons:cloak-dagger" onClick={() => void openModal('character-form', {})}>
        Create Character
      </Button>
      <ButtonLink size="small" icon="ph:pencil-simple" href={`${domain?.mainSite ?? ''}/profile`}>
        Edit Profile
      </ButtonLink>
    </>
  )
}
