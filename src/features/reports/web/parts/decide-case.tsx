import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { RadioField } from '#kit/web/form/choice-fields.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextAreaField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { success } from '#kit/web/toast.tsx'
import type { ActView } from '../../contract.ts'
import { DecisionForm } from '../../forms.ts'
import { DISMISS } from '../../rules.ts'
import { api } from '../api.ts'

type Props = { id: string; version: number; acts: readonly ActView[]; onDone: () => void }

/** Decides a case: what is done, and the words for both sides. */
export function DecideCase({ id, version, acts, onDone }: Props) {
  const form = useContractForm<typeof DecisionForm, { act: string; words: string; reporterWords: string }>(
    DecisionForm,
    {
      initial: { act: DISMISS, words: '', reporterWords: '' },
      failed: error => wordsOf(error, 'The decision could not be saved. Please try again.'),
      save: async decision => {
        await api.decide.call({ id, version, ...decision })
        success('The case is decided.')
        onDone()
        return undefined
      },
    },
  )
  return (
    <Form form={form}>
      <FormFields>
        <RadioField
          form={form}
          name="act"
          legend="What is done"
          options={acts.map(({ name, label, about }) => ({ value: name, label, hint: about }))}
        />
        {form.values.act !== DISMISS && (
          <TextAreaField form={form} name="words" label="To the person that it is about" rows={4} />
        )}
        <TextAreaField form={form} name="reporterWords" label="To those who reported (optional)" rows={3} />
      </FormFields>
      <FormActs fault={form.fault}>
        <Button look="primary" type="submit" busy={form.busy}>
          Decide
        </Button>
      </FormActs>
    </Form>
  )
}
