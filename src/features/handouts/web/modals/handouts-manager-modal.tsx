import './handouts-manager-modal.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf, wordsOfThese } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs } from '#kit/web/form/form-parts.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { useChannel } from '#kit/web/live.ts'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { failure, notice } from '#kit/web/toast.tsx'
import { BESIDE_REM, useWiderThan } from '#kit/web/use-window-width.ts'
import type { HandoutCardView, HandoutView } from '../../contract.ts'
import { HandoutForm } from '../../forms.ts'
import { api } from '../api.ts'
import { HandoutFields } from '../manager/handout-fields.tsx'
import { HandoutList } from '../manager/handout-list.tsx'
import { type HandoutValues, newHandout, valuesOf } from '../manager/handout-values.ts'
import { useFiles } from '../manager/use-files.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'handouts-manager': typeof HandoutsManagerModal
  }
}

const FAILED = 'The handout could not be saved. What you entered is still here.'
/** The refusals that are told with their reason. */
const SAID = ['WRITING_WAITS', 'NOT_ALLOWED', 'NOT_FOUND', 'HANDOUT_FILE_GONE', 'HANDOUT_FOR_NOBODY', 'HANDOUT_LACKS']

/** The handouts of a campaign, and the form that adds one or changes the chosen one. */
export function HandoutsManagerModal({ bookId, dismiss }: { bookId: string } & ModalProps) {
  useChannel(`table:${bookId}`)
  const queries = useQueryClient()
  // On a phone the list stands under the form, for the eye and for the Tab key.
  const isBeside = useWiderThan(BESIDE_REM)
  const [edited, setEdited] = useState<HandoutView | null>(null)
  // The id of the next new handout: a form that is sent twice adds one.
  const id = useRef(newId())
  const form = useContractForm<typeof HandoutForm, HandoutValues>(HandoutForm, {
    initial: newHandout(),
    failed: error => wordsOfThese(error, SAID, FAILED),
    lacks: null,
    save: async sent => {
      if (files.isSending) {
        notice('A file is still on its way.')
        return false
      }
      if (edited) await api.edit.call({ id: edited.id, handout: sent })
      else await api.add.call({ bookId, id: id.current, handout: sent })
      id.current = newId()
      await queries.invalidateQueries({ queryKey: api.key() })
      notice(edited ? 'The handout is changed.' : 'The handout is added.')
      setEdited(null)
      files.begin([])
      return newHandout()
    },
  })
  const files = useFiles(bookId, attachments => form.set({ attachments }))
  const begin = (handout: HandoutView | null) => {
    setEdited(handout)
    files.begin(handout?.attachments ?? [])
    form.begin(handout ? valuesOf(handout) : newHandout())
    form.element.current?.scrollIntoView({ block: 'nearest' })
  }
  const choose = async ({ id: chosen }: HandoutCardView) => {
    const asked = { title: 'Leave this handout?', text: 'What you entered is not saved yet.', act: 'Leave it' }
    if (form.dirty && !(await openModal(ConfirmDialog, asked))) return
    try {
      begin(await api.read.call({ id: chosen }))
    } catch (error) {
      failure(wordsOf(error, 'The handout could not be loaded. Please try again.'))
    }
  }
  const share = async ({ id: chosen }: HandoutCardView, shared: boolean) => {
    try {
      await api.share.call({ id: chosen, shared })
    } catch (error) {
      failure(wordsOf(error, 'It could not be shared or withdrawn. Please try again.'))
    }
    await queries.invalidateQueries({ queryKey: api.key() })
    if (edited?.id === chosen) form.set({ shared })
  }
  const remove = async ({ id: chosen, title }: HandoutCardView) => {
    const text = `“${title}” goes with its files, its notes and its pins on maps, and cannot be brought back.`
    if (!(await openModal(ConfirmDialog, { title: 'Delete this handout?', text, act: 'Delete', danger: true }))) return
    try {
      await api.remove.call({ id: chosen })
      await queries.invalidateQueries({ queryKey: api.key() })
      if (edited?.id === chosen) begin(null)
    } catch (error) {
      failure(wordsOf(error, 'The handout could not be deleted. Please try again.'))
    }
  }
  const list = (
    <HandoutList key="list" bookId={bookId} chosen={edited?.id} onChoose={choose} onShare={share} onRemove={remove} />
  )
  const fields = (
    <Form key="form" form={form} className="handout-form">
      <h3 dir="auto">{edited ? edited.title : 'New handout'}</h3>
      <HandoutFields form={form} files={files} bookId={bookId} />
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy}>
          Save handout
        </Button>
        {edited && <Button onClick={() => begin(null)}>Cancel Edit</Button>}
      </FormActs>
    </Form>
  )
  return (
    <Dialog
      title="Handouts Manager"
      lead="Players who open a handout know that you can see it."
      size="full"
      onDismiss={dismiss}
    >
      <div className="handouts">{isBeside ? [list, fields] : [fields, list]}</div>
    </Dialog>
  )
}
