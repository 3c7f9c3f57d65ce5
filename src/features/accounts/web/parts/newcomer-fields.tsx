import { Button } from '#kit/web/button.tsx'
import { Checkbox } from '#kit/web/checkbox.tsx'
import { Field, type FieldProps } from '#kit/web/field.tsx'
import { FormRow } from '#kit/web/form.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { TextInput } from '#kit/web/text-input.tsx'

type Named = { name: string; pronouns: string }
type NameProps = Named & { onChange: (change: Partial<Named>) => void; wrong: FieldProps['error'] }

/** What somebody wants to be called. */
export const NameFields = ({ name, pronouns, onChange, wrong }: NameProps) => (
  <FormRow>
    <Field label="Preferred name" required error={wrong}>
      <TextInput autoComplete="nickname" value={name} onChange={event => onChange({ name: event.target.value })} />
    </Field>
    <Field label="Pronouns" optional hint="As in Aria (she/her)">
      <TextInput value={pronouns} onChange={event => onChange({ pronouns: event.target.value })} />
    </Field>
  </FormRow>
)

type AccountType = 'player' | 'gm'

/** What somebody comes for. */
export const AccountTypeCards = (chosen: { value: AccountType; onChange: (value: AccountType) => void }) => (
  <RadioCards
    legend="You come to"
    options={[
      { value: 'player', label: 'Play', hint: 'Free, always' },
      { value: 'gm', label: 'Tell the story', hint: 'A plan comes next' },
    ]}
    {...chosen}
  />
)

/** The consent without which no account is opened. */
export const Agreement = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <Checkbox
    checked={checked}
    onChange={event => onChange(event.target.checked)}
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
