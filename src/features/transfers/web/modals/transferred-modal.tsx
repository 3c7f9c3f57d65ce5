import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import type { BookToGive } from '../parts/transfer-book.ts'
import { useTakeBack } from '../parts/use-take-back.ts'
import type { Choice } from './transfer-recipient-modal.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    transferred: typeof TransferredModal
  }
}

type Props = { book: BookToGive; transferId: string } & Choice

/** Shows the book and its recipient, and can undo the transfer at once. */
export function TransferredModal({ book, recipient, as, transferId, dismiss }: Props & ModalProps) {
  const { busyWith, takeBack } = useTakeBack()
  const name = nameAlone(recipient.name)
  const undo = async () => {
    if (await takeBack({ id: transferId, title: book.title })) dismiss()
  }
  const actions = (
    <>
      <Button look="primary" onClick={dismiss}>
        Close
      </Button>
      {as === 'gm' && (
        <Button busy={busyWith !== null} onClick={() => void undo()}>
          Take it back
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="Transferred" size="small" onDismiss={dismiss} actions={actions}>
      {as === 'gm' ? (
        <EmptyState icon="game-icons:bookshelf" title={`“${book.title}” is with ${name} now`}>
          {name} is told. For 24 hours either of you can take it back: here, in the Sanctum or in My Den.
        </EmptyState>
      ) : (
        <EmptyState icon="game-icons:quill-ink" title={`${name} keeps the lore of “${book.title}” now`}>
          {name} is told, and finds the book among their campaigns.
        </EmptyState>
      )}
    </Dialog>
  )
}
