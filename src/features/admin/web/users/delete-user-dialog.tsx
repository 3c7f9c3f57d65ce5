import { type FormEvent, useId, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { whenDeclared } from '#kit/web/declared.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure } from '#kit/web/toast.tsx'
import { userDataRow } from '#lexicon/user-data.ts'
import type { DeletionReportView } from '../../contract.ts'
import { deletionPhrase } from '../../rules.ts'
import { api } from '../api.ts'

const CANCELLED = 'Deletion cancelled - confirmation text did not match'
type Props = { id: string; name: string; email: string }

/** Deletes an account after its phrase was typed, and says what went and what stays. */
export function DeleteUserDialog({ id, name, email, dismiss }: Props & ModalProps) {
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<DeletionReportView | null>(null)
  const [broken, setBroken] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (typed !== deletionPhrase(email)) {
      failure(CANCELLED, { seconds: 10 })
      return dismiss()
    }
    setBusy(true)
    setBroken(null)
    try {
      await whenDeclared()
      setReport(await api.deleteUser.call({ userId: id, confirmation: typed }))
    } catch (error) {
      setBroken(`Critical error during deletion: ${wordsOf(error, 'the server did not answer')}`)
    } finally {
      setBusy(false)
    }
  }

  if (report)
    return (
      <Dialog
        title={report.remaining.length > 0 ? 'Not everything is deleted' : `${name} is deleted`}
        onDismiss={dismiss}
        actions={<Button onClick={dismiss}>Close</Button>}
      >
        <Report {...report} />
      </Dialog>
    )
  const actions = (
    <>
      <Button look="danger" type="submit" form={formId} busy={busy}>
        DELETE ALL
      </Button>
      <Button onClick={dismiss}>Cancel</Button>
    </>
  )
  return (
    <Dialog title={`DELETE ALL of ${name}?`} onDismiss={dismiss} actions={actions}>
      <form id={formId} className="users-delete-form" onSubmit={event => void submit(event)}>
        <p>
          The account goes for good, with its books and everything in them, its characters and journals, everything that
          was said and posted, and the login.
        </p>
        <Field label={`Type ${deletionPhrase(email)}`} error={broken}>
          <TextInput
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** What is deleted, by category, and what is not. */
function Report({ removed, remaining }: DeletionReportView) {
  const labels = remaining.map(category => userDataRow(category).label)
  return (
    <div aria-live="polite">
      {labels.length > 0 && (
        <p role="alert">Deletion completed with errors: {labels.join(', ')}. Run it again to delete what is left.</p>
      )}
      <p>Records that were deleted:</p>
      <dl className="users-facts">
        {removed.map(({ category, records }) => (
          <div key={category}>
            <dt>{userDataRow(category).label}</dt>
            <dd>{records}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
