import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Chips } from '#kit/web/chips.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { SIGN_UP_GAME_TYPES, SIGN_UP_SYSTEMS } from '#lexicon/people.ts'
import { api } from '../api.ts'

type Profile = { bio: string; gameTypes: string[]; systemsKnown: string[]; systemsInterested: string[] }

/** What others may know of a person; all of it can wait. */
export function ProfileStep({ onDone }: { onDone: () => void }) {
  const [profile, setProfile] = useState<Profile>({ bio: '', gameTypes: [], systemsKnown: [], systemsInterested: [] })
  const set = (change: Partial<Profile>) => setProfile({ ...profile, ...change })
  const save = useMutation(api.saveProfile.mutationOptions({ onSuccess: onDone }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(profile as Parameters<typeof save.mutate>[0])
  }
  return (
    <form className="auth-form" onSubmit={submit}>
      <Field label="About you" optional counter={{ used: profile.bio.length, max: 2000 }}>
        <TextArea rows={3} maxLength={2000} value={profile.bio} onChange={event => set({ bio: event.target.value })} />
      </Field>
      <Chips
        legend="Game types"
        options={SIGN_UP_GAME_TYPES}
        value={profile.gameTypes as never}
        onChange={gameTypes => set({ gameTypes })}
      />
      <Chips
        legend="Systems known"
        options={SIGN_UP_SYSTEMS}
        value={profile.systemsKnown as never}
        onChange={systemsKnown => set({ systemsKnown })}
      />
      <Chips
        legend="Systems wanted"
        options={SIGN_UP_SYSTEMS}
        value={profile.systemsInterested as never}
        onChange={systemsInterested => set({ systemsInterested })}
      />
      {save.isError && <FieldError>Failed to create player profile. Please try again.</FieldError>}
      <div className="auth-acts">
        <Button look="primary" type="submit" busy={save.isPending}>
          Save profile
        </Button>
        <Button onClick={onDone}>Skip for now</Button>
      </div>
    </form>
  )
}
