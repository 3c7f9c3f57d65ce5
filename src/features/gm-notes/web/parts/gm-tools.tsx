import './gm-tools.css'
import { lazy, Suspense } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { IconButton } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { isAdmin, tellsStories } from '#lexicon/roles.ts'

/** Admins alone have it. */
const TextMenu = lazy(() => import('../notepad/text-menu.tsx').then(file => ({ default: file.TextMenu })))

/** What a GM has on every page: the button of the notepad, and for an admin the menu on selected text. */
export function GmTools() {
  const me = useMe()
  if (!me || !tellsStories(me)) return null
  return (
    <>
      <IconButton
        className="notepad-button"
        icon="ph:notepad"
        label="GM Notepad"
        title="GM Notepad"
        onClick={() => void openModal('gm-notepad', {})}
      />
      {isAdmin(me) && (
        <Suspense>
          <TextMenu />
        </Suspense>
      )}
    </>
  )
}
