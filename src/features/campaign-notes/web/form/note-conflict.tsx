import './note-conflict.css'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { CampaignNoteView } from '../../contract.ts'
import { type NoteValues, valuesOf } from './note-values.ts'

type Props = { mine: NoteValues; theirs: CampaignNoteView; byName: string | null }

/** The note was saved by somebody else while this form was open: shows both states, and one decides which stays. */
export function NoteConflict({ mine, theirs, byName, answer, dismiss }: Props & ModalProps<'mine' | 'theirs'>) {
  const who = byName ?? 'Somebody'
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
    <Dialog
      title="This note has changed"
      size="wide"
      onDismiss={dismiss}
      actions={actions}
      lead={
        <>
          {who} saved it <TimeAgo at={theirs.updatedAt} />, after you opened it. Nothing is overwritten yet.
        </>
      }
    >
      <div className="note-conflict">
        <State name={`Saved by ${who}`} note={valuesOf(theirs)} />
        <State name="Yours, not saved" note={mine} />
      </div>
    </Dialog>
  )
}

function State({
  name,
  note: { title, content, type, status, priority, evenings },
}: {
  name: string
  note: NoteValues
}) {
  return (
    <section>
      <h3>{name}</h3>
      <h4 dir="auto">{title}</h4>
      <p className="muted">
        {status}, {priority} priority
        {type === 'arc' && `, on the table ${evenings.length === 1 ? 'once' : `${evenings.length} times`}`}
      </p>
      <p className="note-conflict-text" dir="auto">
        {content}
      </p>
    </section>
  )
}
