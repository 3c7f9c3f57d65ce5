import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { BIO_MAX, NAME_MAX, PRONOUNS_MAX } from '#features/accounts/rules.ts'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { AvatarField } from '#features/media/web/parts/avatar-field.tsx'
import { Button } from '#kit/web/button.tsx'
import { Chips } from '#kit/web/chips.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { GM_GAME_TYPES, GM_SYSTEMS } from '#lexicon/people.ts'
import { api } from '../api.ts'

export type GmProfileDraft = {
  name: string
  pronouns: string
  bio: string
  gameTypes: (typeof GM_GAME_TYPES)[number][]
  systemsKnown: (typeof GM_SYSTEMS)[number][]
  systemsInterested: (typeof GM_SYSTEMS)[number][]
}

type Props = {
  draft: GmProfileDraft
  onDraft: (draft: GmProfileDraft) => void
  onDone: () => void
}

/** What players should know of their GM. Only the name is needed, and all of it can wait. */
export function GmProfileStep({ draft, onDraft, onDone }: Props) {
  const formId = useId()
  const me = useMe()
  const [tried, setTried] = useState(false)
  const set = (change: Partial<GmProfileDraft>) => onDraft({ ...draft, ...change })
  const save = useMutation(api.saveGmProfile.mutationOptions({ onSuccess: onDone }))
  const nameless = draft.name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!nameless && !save.isPending) save.mutate(draft)
  }
  return (
    <form id={formId} className="realm-form" onSubmit={submit} noValidate>
      <div className="onboarding-who">
        <AvatarField name={draft.name || me?.name || ''} avatarUrl={me?.avatarUrl ?? null} />
        <div className="onboarding-names">
          <Field label="Name" required error={tried && nameless ? 'Please tell your players your name.' : undefined}>
            <TextInput value={draft.name} maxLength={NAME_MAX} onChange={event => set({ name: event.target.value })} />
          </Field>
          <Field label="Pronouns" optional>
            <TextInput
              value={draft.pronouns}
              maxLength={PRONOUNS_MAX}
              onChange={event => set({ pronouns: event.target.value })}
            />
          </Field>
        </div>
      </div>
      <Field label="Your style as a GM" optional counter={{ used: draft.bio.length, max: BIO_MAX }}>
        <TextArea
          rows={3}
          maxLength={BIO_MAX}
          value={draft.bio}
          placeholder="What an evening at your table is like"
          onChange={event => set({ bio: event.target.value })}
        />
      </Field>
      <Chips
        legend="Game types you run"
        options={GM_GAME_TYPES}
        value={draft.gameTypes}
        onChange={gameTypes => set({ gameTypes })}
      />
      <Chips
        legend="Systems you have led"
        options={GM_SYSTEMS}
        value={draft.systemsKnown}
        onChange={systemsKnown => set({ systemsKnown })}
      />
      <Chips
        legend="Systems you would like to try"
        options={GM_SYSTEMS}
        value={draft.systemsInterested}
        onChange={systemsInterested => set({ systemsInterested })}
      />
      {save.isError && <FieldError>Failed to create GM profile. Please try again.</FieldError>}
      <div className="onboarding-acts">
        <Button look="primary" type="submit" busy={save.isPending}>
          Save and go on
        </Button>
        <Button onClick={onDone} disabled={save.isPending}>
          Skip for now
        </Button>
      </div>
    </form>
  )
}
