import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MyProfileView } from '#features/accounts/contract.ts'
import { BIO_MAX, CONTACT_MAX, displayName, NAME_MAX, PRONOUNS_MAX } from '#features/accounts/rules.ts'
import { AvatarField } from '#features/media/web/parts/avatar-field.tsx'
import { Button } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { Form, FormActs, FormPart, FormRow } from '#kit/web/form.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { success } from '#kit/web/toast.tsx'
import { useUnsavedGuard } from '#kit/web/use-unsaved-guard.ts'
import { EDITOR_GAME_TYPES, EDITOR_SYSTEMS, GAME_ROLES, PROFILE_VISIBILITIES } from '#lexicon/people.ts'
import { api } from '../api.ts'
import { VISIBILITY } from '../parts/privacy-words.ts'
import { accountApi } from '../wizard/wizard-values.ts'
import { ownWordIn, WordChips } from './word-chips.tsx'

const valuesOf = ({ name, pronouns, bio, gameTypes, systemsKnown, systemsInterested, ...rest }: MyProfileView) => ({
  name,
  pronouns,
  bio,
  gameTypes,
  systemsKnown,
  systemsInterested,
  contactInfo: rest.contactInfo,
  profileVisibility: rest.profileVisibility,
  gameRole: rest.gameRole,
})
type Values = ReturnType<typeof valuesOf>

/** The profile, to change. What is typed stays when a save fails. */
export function ProfileForm({ profile }: { profile: MyProfileView }) {
  const queries = useQueryClient()
  const [saved, setSaved] = useState(() => valuesOf(profile))
  const [values, setValues] = useState(saved)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const set = (change: Partial<Values>) => setValues(before => ({ ...before, ...change }))
  useUnsavedGuard(JSON.stringify(values) !== JSON.stringify(saved))

  const lacks =
    values.name.trim() === '' ||
    [values.gameTypes, values.systemsKnown, values.systemsInterested].some(words => ownWordIn(words)?.trim() === '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || lacks) return
    setBusy(true)
    setFault(null)
    try {
      const kept = valuesOf(await accountApi.editProfile.call({ ...values, userId: profile.id }))
      setSaved(kept)
      setValues(kept)
      setTried(false)
      success('Your profile is saved.')
      for (const room of [accountApi, api]) void queries.invalidateQueries({ queryKey: room.key() })
    } catch {
      setFault('Failed to save profile. Please try again.')
    }
    setBusy(false)
  }
  const words = (
    legend: string,
    field: 'gameTypes' | 'systemsKnown' | 'systemsInterested',
    offered: readonly string[],
  ) => (
    <WordChips
      legend={legend}
      offered={offered}
      value={values[field]}
      onChange={chosen => set({ [field]: chosen })}
      tried={tried}
    />
  )
  return (
    <Form onSubmit={event => void submit(event)}>
      <FormPart title="Who you are" hint="Your name stands beside everything you say.">
        <AvatarField name={displayName(values.name, values.pronouns)} avatarUrl={profile.avatarUrl} />
        <FormRow>
          <Field label="Display name" required error={tried && !values.name.trim() && 'Please tell us your name.'}>
            <TextInput
              autoComplete="nickname"
              maxLength={NAME_MAX}
              value={values.name}
              onChange={event => set({ name: event.target.value })}
            />
          </Field>
          <Field label="Pronouns" optional>
            <TextInput
              maxLength={PRONOUNS_MAX}
              value={values.pronouns}
              onChange={event => set({ pronouns: event.target.value })}
            />
          </Field>
        </FormRow>
        <Field label="Bio" optional counter={{ used: values.bio.length, max: BIO_MAX }}>
          <TextArea
            rows={5}
            maxLength={BIO_MAX}
            value={values.bio}
            onChange={event => set({ bio: event.target.value })}
          />
        </Field>
        <Field label="Contact info" optional hint="Shown to the people of your campaigns, and to nobody else">
          <TextInput
            maxLength={CONTACT_MAX}
            value={values.contactInfo}
            onChange={event => set({ contactInfo: event.target.value })}
          />
        </Field>
      </FormPart>
      <FormPart title="What you play">
        <RadioCards
          legend="Game role"
          options={GAME_ROLES.map(value => ({ value, label: value }))}
          value={values.gameRole}
          onChange={gameRole => set({ gameRole })}
        />
        {words('Game types', 'gameTypes', EDITOR_GAME_TYPES)}
        {words('Systems', 'systemsKnown', EDITOR_SYSTEMS)}
        {words('Systems wanted', 'systemsInterested', EDITOR_SYSTEMS)}
      </FormPart>
      <FormPart title="Who sees it">
        <RadioCards
          legend="Visibility"
          options={PROFILE_VISIBILITIES.map(value => ({
            value,
            label: VISIBILITY[value].editor,
            hint: VISIBILITY[value].hint,
          }))}
          value={values.profileVisibility}
          onChange={profileVisibility => set({ profileVisibility })}
        />
        <FormActs fault={fault}>
          <Button look="primary" type="submit" busy={busy}>
            Save profile
          </Button>
        </FormActs>
      </FormPart>
    </Form>
  )
}
