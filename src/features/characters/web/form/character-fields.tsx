import { Field } from '#kit/web/field.tsx'
import { FormRow } from '#kit/web/form.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { CHARACTER_LENGTHS, type CharacterText } from '../../rules.ts'
import type { CharacterFaults, CharacterValues } from './character-values.ts'

type Props = { values: CharacterValues; faults: CharacterFaults; onChange: (more: Partial<CharacterValues>) => void }
type LineProps = Props & { of: Exclude<keyof CharacterValues, 'level' | CharacterText>; label: string }

function Line({ of, label, values, faults, onChange }: LineProps) {
  return (
    <Field label={label} required={of === 'name'} optional={of !== 'name'} error={faults[of]}>
      <TextInput
        voice={of === 'name' ? 'title' : 'text'}
        value={values[of]}
        maxLength={CHARACTER_LENGTHS[of]}
        onChange={event => onChange({ [of]: event.target.value })}
      />
    </Field>
  )
}

/** Everything that a player writes about a character. */
export function CharacterFields(props: Props) {
  const { values, faults, onChange } = props
  return (
    <>
      <Line {...props} of="name" label="Name" />
      <FormRow>
        <Line {...props} of="race" label="Race" />
        <Line {...props} of="class" label="Class" />
      </FormRow>
      <FormRow>
        <Field label="Level" required error={faults.level}>
          <TextInput
            inputMode="numeric"
            value={values.level}
            maxLength={4}
            onChange={event => onChange({ level: event.target.value })}
          />
        </Field>
        <Line {...props} of="gender" label="Gender" />
      </FormRow>
      <Line {...props} of="charPronouns" label="The character’s pronouns" />
      <Field
        label="Description"
        optional
        counter={{ used: values.description.length, max: CHARACTER_LENGTHS.description }}
      >
        <TextArea
          rows={3}
          value={values.description}
          maxLength={CHARACTER_LENGTHS.description}
          onChange={event => onChange({ description: event.target.value })}
        />
      </Field>
      <Field label="Backstory" optional>
        <TextArea
          rows={5}
          value={values.backstory}
          maxLength={CHARACTER_LENGTHS.backstory}
          onChange={event => onChange({ backstory: event.target.value })}
        />
      </Field>
      <FormRow>
        <Line {...props} of="playerName" label="Player" />
        <Line {...props} of="pronouns" label="The player’s pronouns" />
      </FormRow>
    </>
  )
}
