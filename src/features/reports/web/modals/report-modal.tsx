import { useId, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { RadioField } from '#kit/web/form/choice-fields.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { FormFields } from '#kit/web/form/form-parts.tsx'
import { TextAreaField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { success } from '#kit/web/toast.tsx'
import { ReportForm } from '../../forms.ts'
import { KIND_WORDS, REASON_WORDS, REASONS, type Reason, type ReportKind } from '../../rules.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    report: typeof ReportModal
  }
}

type Props = ModalProps<boolean> & { kind: ReportKind; subjectId: string }

/** Reports one thing, and says what a moderator will see of it. */
export function ReportModal({ kind, subjectId, answer, dismiss }: Props) {
  const formId = useId()
  const [id] = useState(newId)
  const { label, seen } = KIND_WORDS[kind]
  const form = useContractForm<typeof ReportForm, { reason: Reason | ''; words: string }>(ReportForm, {
    initial: { reason: '', words: '' },
    failed: error => wordsOf(error, 'Your report could not be sent. Please try again.'),
    save: async report => {
      const sent = await api.send.call({ id, kind, subjectId, ...report })
      if (sent.id !== id) {
        form.complain({
          words: 'You have reported this already, and it waits for a moderator. Nothing was added to it.',
        })
        return false
      }
      success('Your report was sent. You read what became of it under Reports, in your profile.')
      answer(true)
      return undefined
    },
  })
  return (
    <Dialog
      title={`Report this ${label}`}
      lead={`${seen} The person does not learn who reported it.`}
      onDismiss={dismiss}
      actions={
        <>
          <FormFault form={form} />
          <Button look="primary" type="submit" form={formId} busy={form.busy}>
            Send the report
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <FormFields>
          <RadioField<'reason', Reason | ''>
            form={form}
            name="reason"
            legend="What is wrong with it?"
            options={REASONS.map(value => ({ value, label: REASON_WORDS[value] }))}
          />
          <TextAreaField form={form} name="words" label="What should we know? (optional)" rows={4} />
        </FormFields>
      </Form>
    </Dialog>
  )
}
