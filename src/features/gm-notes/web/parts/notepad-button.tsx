import './notepad-button.css'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { IconButton } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { tellsStories } from '#lexicon/roles.ts'

/** Opens the notepad. For Game Masters, creators and admins, on every page. */
export const NotepadButton = () =>
  tellsStories(useMe()) && (
    <IconButton
      className="notepad-button"
      icon="ph:notebook"
      label="GM Notepad"
      title="GM Notepad"
      onClick={() => void openModal('gm-notepad', {})}
    />
  )
