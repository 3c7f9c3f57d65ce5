import { useId, useRef } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { FormFields } from '#kit/web/form/form-parts.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { success } from '#kit/web/toast.tsx'
import { RecordForm } from '../../forms.ts'
import { RECORDED_WITHIN_DAYS } from '../../rules.ts'
import { api } from '../api.ts'
import { dayOf } from './request-words.ts'

/** Records the erasure of an account whose person asked for it in another way, because they cannot log in. */
export function RecordDialog({ answer, dismiss }: ModalProps<boolean>) {
  const formId = useId()
  const id = useRef(newId())
  const form = useContractForm(RecordForm, {
    initial: { email: '', askedOn: new Date().toISOString().slice(0, 10), words: '' },
    failed: error => wordsOf(error, 'The request could not be recorded. Please try again.'),
    save: async typed => {
      const { dueAt } = await api.record.call({ id: id.current, ...typed })
      success(`The request is recorded, and due on ${dayOf(dueAt)}.`)
      answer(true)
      return undefined
    },
  })
  return (
    <Dialog
      title="Record a request"
      lead="For somebody who cannot log in and has asked you to erase their account. A letter tells the account."
      onDismiss={dismiss}
      dirty={form.dirty && !form.busy}
      actions={
        <>
          <FormFault form={form} />
          <Button look="primary" type="submit" form={formId} busy={form.busy}>
            Record the request
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <FormFields>
          <TextField form={form} name="email" label="Address of the account" type="email" autoComplete="off" />
          <TextField
            form={form}
            name="askedOn"
            label="Day on which they asked"
            type="date"
            hint={`At most ${RECORDED_WITHIN_DAYS} days back. The month to answer counts from it.`}
          />
          <TextAreaField form={form} name="words" label="How they asked, and how you know that it is them" rows={4} />
        </FormFields>
      </Form>
    </Dialog>
  )
}
