import { useSiteLook } from '#features/appearance/web/parts/use-site-look.ts'
import type { BookCardView } from '#features/books/contract.ts'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'

/** How the whole site looks, for those who may say so. The selected campaign comes along for the picker's other scope. */
export function SiteTools({ book }: { book: BookCardView | undefined }) {
  const can = useSiteLook()?.can
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
    </>
  )
}
