import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Compared } from './compared.tsx'

type Props = { title: string; draft: string; other: string; names: readonly [draft: string, other: string] }

/** A draft of this device beside another text; the answer opens it. */
export function CompareDraftModal({ title, draft, other, names, answer, dismiss }: Props & ModalProps<'open'>) {
  return (
    <Dialog
      title={title}
      size="full"
      onDismiss={dismiss}
      actions={
        <>
          <Button look="primary" onClick={() => answer('open')}>
            Open the draft
          </Button>
          <Button onClick={dismiss}>Close</Button>
        </>
      }
    >
      <Compared older={draft} newer={other} names={names} />
    </Dialog>
  )
}
