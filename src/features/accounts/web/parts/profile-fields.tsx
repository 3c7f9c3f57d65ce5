import { ChipsField } from '#kit/web/form/choice-fields.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'

type NameProps = { form: ContractForm<{ name: string; pronouns: string }>; label: string; hint?: string }

/** The name and the pronouns; side by side where there is room. */
export const NameFields = ({ form, label, hint }: NameProps) => (
  <>
    <TextField form={form} name="name" label={label} autoComplete="nickname" />
    <TextField form={form} name="pronouns" label="Pronouns" hint={hint} optional />
  </>
)

type BioProps = { form: ContractForm<{ bio: string }>; label: string; rows: number; placeholder?: string }

/** The field for a text about oneself. */
export const BioField = ({ form, ...area }: BioProps) => (
  <TextAreaField form={form} name="bio" optional counter {...area} />
)

type Played<G, S> = { gameTypes: G[]; systemsKnown: S[]; systemsInterested: S[] }
type PlayedProps<G extends string, S extends string> = {
  form: ContractForm<Played<G, S>>
  gameTypes: readonly NoInfer<G>[]
  systems: readonly NoInfer<S>[]
  legends: Record<keyof Played<G, S>, string>
}

/** The choice of games and systems that a person plays. */
export function PlayedFields<G extends string, S extends string>({ form, ...of }: PlayedProps<G, S>) {
  const { gameTypes, systems, legends } = of
  return (
    <>
      <ChipsField form={form} name="gameTypes" legend={legends.gameTypes} options={gameTypes} />
      <ChipsField form={form} name="systemsKnown" legend={legends.systemsKnown} options={systems} />
      <ChipsField form={form} name="systemsInterested" legend={legends.systemsInterested} options={systems} />
    </>
  )
}
