import { EmptyState } from '#kit/web/empty-state.tsx'

/** For people without a right over the domain, or without a domain. */
export function BanRefusal({ code }: { code: string | undefined }) {
  if (code === 'SUBDOMAIN_FIRST')
    return (
      <EmptyState icon="game-icons:closed-doors" title="Please set up your subdomain first.">
        Who has no domain keeps nobody out of it.
      </EmptyState>
    )
  return (
    <EmptyState icon="game-icons:closed-doors" title="Access Denied">
      A Game Master decides who is kept out of the own domain, and the Ogre in Charge of any.
    </EmptyState>
  )
}
