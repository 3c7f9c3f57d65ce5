import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useSiteLook } from '#features/appearance/web/parts/use-site-look.ts'
import type { BookCardView } from '#features/books/contract.ts'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { tellsStories } from '#lexicon/roles.ts'
import { useAccess } from '../parts/use-access.ts'

/** What is done for the site or with it, for those who may: how it looks, codes, the way to the Ogre’s Den. The selected campaign comes along for the picker's other scope. */
export function SiteTools({ book }: { book: BookCardView | undefined }) {
  const can = useSiteLook()?.can
  const access = useAccess(true)
  const me = useMe()
  return (
    <>
      {can?.setTheme && (
        <Button
          icon="ph:palette"
          onClick={() => void openModal('theme-picker', { scope: 'global', ...(book && { book }) })}
        >
          Global Theme
        </Button>
      )}
      {can?.setOverlays && (
        <Button icon="ph:text-aa" onClick={() => void openModal('readability', {})}>
          Readability
        </Button>
      )}
      {access?.makeCodes && (
        <Button icon="ph:seal-check" onClick={() => void openModal('badge-codes', {})}>
          Badge Codes
        </Button>
      )}
      {tellsStories(me) && (
        <Button icon="ph:sliders-horizontal" onClick={() => void openModal('system-settings', {})}>
          System Settings
        </Button>
      )}
      {access?.ogresDen && (
        <ButtonLink icon="game-icons:ogre" href="/ogres-den">
          Ogre’s Den
        </ButtonLink>
      )}
    </>
  )
}
