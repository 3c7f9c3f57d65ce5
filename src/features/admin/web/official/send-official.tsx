import { ADMIN_MESSAGE_TYPES } from '#features/messages/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { SelectField, TextAreaField } from '#kit/web/form/text-field.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { MESSAGE_LENGTH } from '#lexicon/message-text.ts'
import { PersonChoice } from '../parts/person-choice.tsx'
import type { OfficialForm } from './use-official-form.ts'

const TYPES = ADMIN_MESSAGE_TYPES.map(value => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))
const TARGETS = [
  { value: 'everybody', label: 'Everybody', hint: 'It stands in the talk of the main site' },
  { value: 'person', label: 'One person', hint: 'It stands in their private messages' },
] as const

/** Writes an official message to everybody or to one person. */
export function SendOfficial({ form, target, recipient, lacksRecipient, aimAt, choose }: OfficialForm) {
  return (
    <Form form={form} guard={false}>
      <FormFields>
        <SelectField form={form} name="adminMessageType" label="Kind" options={TYPES} />
        <RadioCards legend="To" options={TARGETS} value={target} onChange={aimAt} />
        {target === 'person' && (
          <PersonChoice label="Name or e-mail of the recipient" chosen={recipient} onChoose={choose} />
        )}
        {lacksRecipient && <FieldError>Please choose a recipient.</FieldError>}
        <TextAreaField
          form={form}
          name="content"
          label="Message"
          rows={5}
          mayExceed
          counter={{ used: [...form.values.content].length, max: MESSAGE_LENGTH }}
        />
      </FormFields>
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" icon="ph:paper-plane-tilt" busy={form.busy}>
          Send
        </Button>
      </FormActs>
    </Form>
  )
}
