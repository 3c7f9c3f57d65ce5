import '../parts/passport.css'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { CameByView } from '../../contract.ts'
import { AppearsIn } from '../parts/appears-in.tsx'
import { OriginWords } from '../parts/origin-words.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'passport-origin': typeof PassportOriginModal
  }
}

/** What the passport says by which a character came, to its player and the GM side. */
export function PassportOriginModal({ name, came, dismiss }: { name: string; came: CameByView } & ModalProps) {
  return (
    <Dialog title={`The passport of ${name}`} size="small" onDismiss={dismiss}>
      <p className="passport-signed">
        <OriginWords {...came} />
      </p>
      <p className="muted">
        Made <TimeAgo at={came.madeAt} />, admitted <TimeAgo at={came.admittedAt} />.
      </p>
      <section className="passport-part">
        <h3>Appears in</h3>
        <AppearsIn appearsIn={came.appearsIn} empty="The passport names no campaign." />
      </section>
    </Dialog>
  )
}
