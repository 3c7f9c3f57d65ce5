import type { Mention } from '#features/text/engine/mentions.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { MentionedIn } from '../parts/mentioned-in.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'mentioned-in': typeof MentionedInModal
  }
}

type Props = Mention & { bookId: string; name: string }

/** Where the story speaks of somebody. */
export function MentionedInModal({ bookId, kind, id, name, dismiss }: Props & ModalProps) {
  return (
    <Dialog title={`${name} in the story`} size="small" onDismiss={dismiss}>
      <MentionedIn
        bookId={bookId}
        kind={kind}
        id={id}
        onLeave={dismiss}
        empty="No chapter that you can read mentions them yet."
      />
    </Dialog>
  )
}
