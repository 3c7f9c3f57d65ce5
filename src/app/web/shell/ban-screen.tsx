import './layout.css'
import { ExportProgress } from '#features/account-deletion/web/parts/export-progress.tsx'
import { useExport } from '#features/account-deletion/web/parts/use-export.ts'
import { useMeAgain } from '#features/accounts/web/parts/use-me.ts'
import { Button } from '#kit/web/button.tsx'
import { LostPage } from '#kit/web/lost-page.tsx'
import { openModal } from '#kit/web/modal-registry.ts'

/** All that a banned account sees, over the whole window: why, and its way out with its own things. It goes once the ban is lifted. */
export function BanScreen({ reason, onLogout }: { reason: string | null; onLogout: () => void }) {
  const own = useExport()
  useMeAgain()
  return (
    <div className="layout">
      <LostPage
        title="This account has been banned"
        icon="game-icons:padlock"
        actions={
          <>
            <Button icon="ph:download-simple" busy={own.running} onClick={() => void own.start('everything')}>
              Export
            </Button>
            <Button icon="ph:file-text" onClick={() => void openModal('your-data', {})}>
              Your data
            </Button>
            <Button look="danger" icon="ph:trash" onClick={() => void openModal('account-delete', {})}>
              Delete account
            </Button>
            <Button icon="ph:sign-out" onClick={onLogout}>
              Log out
            </Button>
          </>
        }
      >
        <p>The Ogre in Charge gave this reason:</p>
        <blockquote>{reason || 'No reason was given.'}</blockquote>
        <p>What you wrote is still yours: you can take it with you, or have it deleted.</p>
        <ExportProgress {...own} />
      </LostPage>
    </div>
  )
}
