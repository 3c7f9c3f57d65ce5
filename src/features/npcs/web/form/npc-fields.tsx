import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { SwitchField } from '#kit/web/form/choice-fields.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { NPC_FIELDS, NPC_LENGTHS, type NpcField, type NpcType } from '../../rules.ts'
import { hasTyped, type NpcValues, withType } from './npc-values.ts'

const TYPES: { value: NpcType; label: string; hint: string }[] = [
  { value: 'person', label: 'Person', hint: 'Somebody with a name' },
  { value: 'place', label: 'Place', hint: 'Somewhere to go' },
  { value: 'object', label: 'Object', hint: 'Something to hold' },
]

/** The fields of an NPC: those of every one, those of its type, and those for the GM side alone. */
export function NpcFields({ form }: { form: ContractForm<NpcValues> }) {
  const { type, publicInfo } = form.values
  const changeType = async (next: NpcType) => {
    const question = {
      title: 'Change the type?',
      text: 'Another type has other fields: the public info and the secrets that you entered will be cleared.',
      act: 'Change and clear',
    }
    if (!hasTyped(form.values) || (await openModal(ConfirmDialog, question))) form.set(withType(next))
  }
  return (
    <>
      <TextField form={form} name="name" label="Name" voice="title" />
      <TextAreaField
        form={form}
        name="description"
        label="Description"
        optional
        hint="One or two sentences, under the portrait."
        rows={2}
      />
      <SwitchField
        form={form}
        name="isVisible"
        label="Players see this NPC"
        hint="Off: a veil hangs before it, and nobody but the GM side learns the name."
      />
      <RadioCards legend="Type" options={TYPES} value={type} onChange={next => void changeType(next)} />
      {NPC_FIELDS[type].map(field => (
        <Field key={field.key} label={field.label} optional>
          <TypeField
            field={field}
            value={publicInfo[field.key] ?? ''}
            onChange={text => form.set({ publicInfo: { ...publicInfo, [field.key]: text } })}
          />
        </Field>
      ))}
      <TextAreaField
        form={form}
        name="gmOnlyInfo"
        label="Secrets"
        optional
        hint="For the GM side alone."
        mayExceed
        rows={3}
      />
      <TextAreaField
        form={form}
        name="gmNotes"
        label="GM notes"
        optional
        hint="How to play it. For the GM side alone."
        mayExceed
        rows={3}
      />
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
