import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'

type Props = { updatedAt: Date; updatedByName: string | null }

/** The book was saved somewhere else while this form was open: one decides which state stays. */
export function ConflictModal({ updatedAt, updatedByName, answer, dismiss }: Props & ModalProps<'mine' | 'theirs'>) {
  const actions = (
    <>
      <Button look="danger" onClick={() => answer('mine')}>
        Overwrite with mine
      </Button>
      <Button onClick={() => answer('theirs')}>Take the saved one</Button>
      <Button onClick={dismiss}>Keep writing</Button>
    </>
  )
  return (
    <Dialog title="This book has changed" onDismiss={dismiss} actions={actions}>
      <div className="prose">
        <p>
          {updatedByName ?? 'Somebody'} saved it <TimeAgo at={updatedAt} />, after you opened this form. Nothing of
          theirs or yours has been lost so far.
        </p>
        <p>Overwriting keeps your fields and drops theirs. Taking the saved one drops what you typed here.</p>
      </div>
    </Dialog>
  )
}
