import { Button } from '#kit/web/button.tsx'
import { CheckboxField, RadioField } from '#kit/web/form/choice-fields.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { openModal } from '#kit/web/modal-registry.ts'

type AccountType = 'player' | 'gm'

/** The choice of the account type. */
export const AccountTypeCards = ({ form }: { form: ContractForm<{ accountType: AccountType }> }) => (
  <RadioField
    form={form}
    name="accountType"
    legend="You come to"
    options={[
      { value: 'player', label: 'Play', hint: 'Free, always' },
      { value: 'gm', label: 'Tell the story', hint: 'A plan comes next' },
    ]}
  />
)

/** The consent without which no account is opened. */
export const Agreement = ({ form }: { form: ContractForm<{ agreed: boolean }> }) => (
  <CheckboxField
    form={form}
    name="agreed"
    label={
      <>
        I am at least 13 years old and agree to the{' '}
        <Button look="text" className="button-in-text" onClick={() => void openModal('terms', {})}>
          terms
        </Button>{' '}
        and the{' '}
        <Button look="text" className="button-in-text" onClick={() => void openModal('privacy', {})}>
          privacy policy
        </Button>
        .
      </>
    }
  />
)
