import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'

/** For a GM without a domain: there is nothing to moderate yet. */
export function DomainFirst() {
  const setUp = (
    <Button look="primary" onClick={() => void openModal('gm-subdomain-setup', {})}>
      Setup GM Domain
    </Button>
  )
  return (
    <EmptyState icon="game-icons:closed-doors" title="Please set up your subdomain first." action={setUp}>
      Whoever has no domain keeps nobody out of it.
    </EmptyState>
  )
}
