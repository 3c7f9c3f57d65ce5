import { useId } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { TextAreaField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { success } from '#kit/web/toast.tsx'
import { AppealForm } from '../../forms.ts'
import { api } from '../api.ts'

/** Asks for another look at a decision. */
export function AppealDialog({ id, answer, dismiss }: { id: string } & ModalProps<boolean>) {
  const formId = useId()
  const form = useContractForm(AppealForm, {
    initial: { words: '' },
    failed: error => wordsOf(error, 'Your appeal could not be sent. Please try again.'),
    save: async typed => {
      await api.appeal.call({ id, ...typed })
      success('Your appeal was sent.')
      answer(true)
      return undefined
    },
  })
  return (
    <Dialog
      title="Appeal against this decision"
      lead="Somebody looks at it again and answers you. You can appeal once."
      onDismiss={dismiss}
      actions={
        <>
          <FormFault form={form} />
          <Button look="primary" type="submit" form={formId} busy={form.busy}>
            Send the appeal
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <TextAreaField form={form} name="words" label="Why was it wrong?" rows={6} />
      </Form>
    </Dialog>
  )
}
