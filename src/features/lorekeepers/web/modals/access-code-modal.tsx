import '../ties/ties.css'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { CodeForm } from '../codes/code-form.tsx'
import { MyLorekeeping } from '../ties/my-lorekeeping.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'access-code': typeof AccessCodeModal
  }
}

/** Where a code is redeemed, and the lorekeeper roles that codes have given. */
export function AccessCodeModal({ dismiss }: ModalProps) {
  return (
    <Dialog title="Access Codes" lead="For a special code that somebody has given you." onDismiss={dismiss}>
      <CodeForm />
      <section className="ties-part">
        <header>
          <h3>Whose lore you keep</h3>
        </header>
        <MyLorekeeping />
      </section>
    </Dialog>
  )
}
