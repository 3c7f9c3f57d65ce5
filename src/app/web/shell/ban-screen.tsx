import { Button } from '#kit/web/button.tsx'
import { LostPage } from './lost-page.tsx'

export type BanScreenProps = {
  reason: string | null
  onExport?: () => void
  onDelete?: () => void
  onLogout: () => void
}

/** All that a banned account sees: why, and its way out with its own things. */
export function BanScreen({ reason, onExport, onDelete, onLogout }: BanScreenProps) {
  return (
    <LostPage
      title="This account has been banned"
      icon="game-icons:padlock"
      actions={
        <>
          {onExport && (
            <Button icon="ph:download-simple" onClick={onExport}>
              Export
            </Button>
          )}
          {onDelete && (
            <Button look="danger" icon="ph:trash" onClick={onDelete}>
              Delete account
            </Button>
          )}
          <Button icon="ph:sign-out" onClick={onLogout}>
            Log out
          </Button>
        </>
      }
    >
      <p>The Ogre in Charge gave this reason:</p>
      <blockquote>{reason || 'No reason was given.'}</blockquote>
      <p>What you wrote is still yours: you can take it with you, or have it deleted.</p>
    </LostPage>
  )
}
