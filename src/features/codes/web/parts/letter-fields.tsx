import { CheckboxField } from '#kit/web/form/choice-fields.tsx'
import { TextAreaField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { LETTER_MOST } from '../../rules.ts'
import { type Recipient, RecipientField } from './recipient-field.tsx'

type Letter = { sendsLetter: boolean; recipientId: string; letter: string }

type Props = {
  form: ContractForm<Letter>
  recipient: Recipient | null
  onRecipient: (recipient: Recipient | null) => void
}

/** The letter that may bring a code to somebody. */
export function LetterFields({ form, recipient, onRecipient }: Props) {
  const choose = (chosen: Recipient | null) => {
    onRecipient(chosen)
    form.set({ recipientId: chosen?.id ?? '' })
  }
  return (
    <>
      <CheckboxField form={form} name="sendsLetter" label="Send it with a letter from Old Barnabas" />
      {form.values.sendsLetter && (
        <>
          <RecipientField recipient={recipient} onChoose={choose} error={form.faults.recipientId} />
          <TextAreaField
            form={form}
            name="letter"
            label="Letter"
            rows={3}
            hint="The code and where it is redeemed come below it."
            counter={{ used: form.values.letter.length, max: LETTER_MOST }}
          />
        </>
      )}
    </>
  )
}
