import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { RadioField } from '#kit/web/form/choice-fields.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextAreaField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { success } from '#kit/web/toast.tsx'
import { AppealAnswerForm } from '../../forms.ts'
import type { AppealOutcome } from '../../rules.ts'
import { api } from '../api.ts'

type Props = {
  id: string
  version: number
  /** Whether what was done can be taken back. */
  isUndone: boolean
  onDone: () => void
}

/** Answers an appeal. */
export function AnswerAppeal({ id, version, isUndone, onDone }: Props) {
  const form = useContractForm<typeof AppealAnswerForm, { outcome: AppealOutcome; answer: string }>(AppealAnswerForm, {
    initial: { outcome: 'stands', answer: '' },
    failed: error => wordsOf(error, 'The answer could not be saved. Please try again.'),
    save: async typed => {
      await api.decideAppeal.call({ id, version, ...typed })
      success('The appeal is answered.')
      onDone()
      return undefined
    },
  })
  const back = isUndone
    ? 'What was done is undone.'
    : 'What was done cannot be undone; the decision alone is taken back.'
  return (
    <Form form={form}>
      <FormFields>
        <RadioField
          form={form}
          name="outcome"
          legend="What becomes of the decision"
          options={[
            { value: 'stands', label: 'It stands', hint: 'Nothing changes.' },
            { value: 'changed', label: 'Take it back', hint: back },
          ]}
        />
        <TextAreaField form={form} name="answer" label="The answer to the person" rows={4} />
      </FormFields>
      <FormActs fault={form.fault}>
        <Button look="primary" type="submit" busy={form.busy}>
          Answer the appeal
        </Button>
      </FormActs>
    </Form>
  )
}
