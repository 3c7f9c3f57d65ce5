import './desk-keys-modal.css'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { shortcutList } from '../desk/shortcuts.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'desk-keys': typeof DeskKeysModal
  }
}

/** The list of the desk's keys. */
export function DeskKeysModal({ dismiss }: ModalProps) {
  return (
    <Dialog title="Keys at the desk" size="small" onDismiss={dismiss}>
      <dl className="desk-keys">
        {shortcutList().map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
