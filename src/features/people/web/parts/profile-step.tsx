import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { BIO_MAX } from '#features/accounts/rules.ts'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { AVATAR_LEFT_OUT, AvatarChoice, useChosenAvatar } from '#features/media/web/parts/avatar-field.tsx'
import { Button } from '#kit/web/button.tsx'
import { Chips } from '#kit/web/chips.tsx'
import { useUnsavedPart } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { Form, FormActs, FormFields } from '#kit/web/form.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { failure } from '#kit/web/toast.tsx'
import { SIGN_UP_GAME_TYPES, SIGN_UP_SYSTEMS } from '#lexicon/people.ts'
import { accountApi, profileIsCompleted, type Values } from '../wizard/wizard-values.ts'

type Profile = Pick<Values, 'bio' | 'gameTypes' | 'systemsKnown' | 'systemsInterested'>

const NOTHING_YET: Profile = { bio: '', gameTypes: [], systemsKnown: [], systemsInterested: [] }

/** The last step of the sign-up: what others may know of a person; all of it can wait. */
export function ProfileStep({ onDone }: { onDone: () => void }) {
  const me = useMe()
  const queries = useQueryClient()
  const avatar = useChosenAvatar(me?.avatarUrl ?? null)
  const [profile, setProfile] = useState(NOTHING_YET)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useUnsavedPart(avatar.isChosen || Object.values(profile).some(value => value.length > 0))
  const set = (change: Partial<Profile>) => setProfile({ ...profile, ...change })
  const save = async () => {
    setBusy(true)
    setFault(null)
    try {
      if (!(await avatar.store())) failure(AVATAR_LEFT_OUT)
      await accountApi.saveProfile.call(profile)
      profileIsCompleted(queries)
      onDone()
    } catch {
      setFault('Failed to create player profile. Please try again.')
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save()
  }
  // This step is the one dialog of the first steps that opens by itself: no other one follows it.
  useEffect(() => {
    const asked = () => queries.setQueryData(accountApi.me.queryKey(), now => now && { ...now, onboardingAsked: true })
    void accountApi.claimOnboarding
      .call()
      .then(asked)
      .catch(() => undefined)
  }, [queries])
  return (
    <Form onSubmit={submit}>
      <FormFields>
        <AvatarChoice name={me?.name ?? ''} avatar={avatar} />
        <Field label="About you" optional counter={{ used: profile.bio.length, max: BIO_MAX }}>
          <TextArea
            rows={3}
            maxLength={BIO_MAX}
            value={profile.bio}
            onChange={event => set({ bio: event.target.value })}
          />
        </Field>
        <Chips
          legend="Game types"
          options={SIGN_UP_GAME_TYPES}
          value={profile.gameTypes}
          onChange={gameTypes => set({ gameTypes })}
        />
        <Chips
          legend="Systems known"
          options={SIGN_UP_SYSTEMS}
          value={profile.systemsKnown}
          onChange={systemsKnown => set({ systemsKnown })}
        />
        <Chips
          legend="Systems wanted"
          options={SIGN_UP_SYSTEMS}
          value={profile.systemsInterested}
          onChange={systemsInterested => set({ systemsInterested })}
        />
      </FormFields>
      <FormActs fault={fault}>
        <Button look="primary" type="submit" busy={busy}>
          Save profile
        </Button>
        <Button onClick={onDone}>Skip for now</Button>
      </FormActs>
    </Form>
  )
}
