import { FormRow } from '#kit/web/form/form-parts.tsx'
import { NumberField, TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import type { CharacterValues } from './character-values.ts'

/** Everything that a player writes about a character. */
export function CharacterFields({ form }: { form: ContractForm<CharacterValues> }) {
  return (
    <>
      <TextField form={form} name="name" label="Name" voice="title" />
      <FormRow>
        <TextField form={form} name="race" label="Race" optional />
        <TextField form={form} name="class" label="Class" optional />
      </FormRow>
      <FormRow>
        <NumberField form={form} name="level" label="Level" maxLength={4} />
        <TextField form={form} name="gender" label="Gender" optional />
      </FormRow>
      <TextField form={form} name="charPronouns" label="The character’s pronouns" optional />
      <TextAreaField form={form} name="description" label="Description" optional counter rows={3} />
      <TextAreaField form={form} name="backstory" label="Backstory" optional rows={5} />
      <FormRow>
        <TextField form={form} name="playerName" label="Player" optional />
        <TextField form={form} name="pronouns" label="The player’s pronouns" optional />
      </FormRow>
    </>
  )
}
