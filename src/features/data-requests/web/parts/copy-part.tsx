import { ExportProgress } from '#features/account-deletion/web/parts/export-progress.tsx'
import { useExport } from '#features/account-deletion/web/parts/use-export.ts'
import { Button } from '#kit/web/button.tsx'
import type { DataRequestView } from '../../contract.ts'
import { isOpen } from '../../rules.ts'
import { dayOf, STATE_WORDS } from './request-words.ts'
import { useAsking } from './use-asking.ts'

type Props = { request: DataRequestView | null; onChanged: () => void }

/** The copy of everything: asking for it, how far it is, and its link of a day. */
export function CopyPart({ request, onChanged }: Props) {
  const own = useExport()
  const changed = () => {
    own.refresh()
    onChanged()
    return undefined
  }
  const asking = useAsking('copy', changed)
  const open = request && isOpen(request.state) ? request : null
  return (
    <section className="your-data">
      <h3>A copy of everything</h3>
      <p>All that we have of you, in one archive. It is packed at once, and its link works for a day.</p>
      {request && (
        <p role="status">
          {STATE_WORDS[request.state]}: asked for on {dayOf(request.askedAt)}.
          {request.isStalled && ' The packing has stopped; ask again to go on.'}
        </p>
      )}
      <ExportProgress {...own} refresh={changed} />
      {(!open || open.isStalled) && (
        <Button icon="ph:download-simple" busy={asking.busy} onClick={() => asking.ask('')}>
          {open ? 'Pack it again' : 'Ask for a copy'}
        </Button>
      )}
      {open?.can.withdraw && (
        <Button busy={asking.busy} onClick={() => asking.withdraw(open.id)}>
          Withdraw this request
        </Button>
      )}
    </section>
  )
}
