import { confirm } from '#kit/web/confirm-dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { Select } from '#kit/web/select.tsx'
import { Switch } from '#kit/web/switch.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { NPC_FIELDS, NPC_LENGTHS, type NpcField, type NpcType } from '../../rules.ts'
import { hasTyped, type NpcValues, withType } from './npc-values.ts'

const TYPES: { value: NpcType; label: string; hint: string }[] = [
  { value: 'person', label: 'Person', hint: 'Somebody with a name' },
  { value: 'place', label: 'Place', hint: 'Somewhere to go' },
  { value: 'object', label: 'Object', hint: 'Something to hold' },
]

type Props = { values: NpcValues; onChange: (values: NpcValues) => void; fault: string | null }

/** The fields of an NPC: those of every one, those of its type, and those for the GM side alone. */
export function NpcFields({ values, onChange, fault }: Props) {
  const set = (more: Partial<NpcValues>) => onChange({ ...values, ...more })
  const changeType = async (type: NpcType) => {
    const question = {
      title: 'Change the type?',
      text: 'Another type has other fields: the public info and the secrets that you entered will be cleared.',
      act: 'Change and clear',
    }
    if (!hasTyped(values) || (await confirm(question))) onChange(withType(values, type))
  }
  return (
    <>
      <Field label="Name" required error={fault}>
        <TextInput
          voice="title"
          value={values.name}
          maxLength={NPC_LENGTHS.name}
          onChange={event => set({ name: event.target.value })}
        />
      </Field>
      <Field label="Description" optional hint="One or two sentences, under the portrait.">
        <TextArea
          rows={2}
          value={values.description}
          maxLength={NPC_LENGTHS.description}
          onChange={event => set({ description: event.target.value })}
        />
      </Field>
      <Switch
        label="Players see this NPC"
        hint="Off: a veil hangs before it, and nobody but the GM side learns the name."
        checked={values.isVisible}
        onChange={event => set({ isVisible: event.target.checked })}
      />
      <RadioCards legend="Type" options={TYPES} value={values.type} onChange={type => void changeType(type)} />
      {NPC_FIELDS[values.type].map(field => (
        <Field key={field.key} label={field.label} optional>
          <TypeField
            field={field}
            value={values.publicInfo[field.key] ?? ''}
            onChange={text => set({ publicInfo: { ...values.publicInfo, [field.key]: text } })}
          />
        </Field>
      ))}
      <Field label="Secrets" optional hint="For the GM side alone.">
        <TextArea rows={3} value={values.gmOnlyInfo} onChange={event => set({ gmOnlyInfo: event.target.value })} />
      </Field>
      <Field label="GM notes" optional hint="How to play it. For the GM side alone.">
        <TextArea rows={3} value={values.gmNotes} onChange={event => set({ gmNotes: event.target.value })} />
      </Field>
    </>
  )
}

type TypeFieldProps = { field: NpcField; value: string; onChange: (text: string) => void }

function TypeField({ field, value, onChange }: TypeFieldProps) {
  if (field.kind === 'choice')
    return (
      <Select
        value={value || 'Other'}
        options={(field.choices ?? []).map(choice => ({ value: choice, label: choice }))}
        onChange={event => onChange(event.target.value)}
      />
    )
  if (field.kind === 'line')
    return <TextInput value={value} maxLength={NPC_LENGTHS.field} onChange={event => onChange(event.target.value)} />
  return (
    <TextArea rows={2} value={value} maxLength={NPC_LENGTHS.field} onChange={event => onChange(event.target.value)} />
  )
}
