import { useQueryClient } from '@tanstack/react-query'
import type { MyProfileView } from '#features/accounts/contract.ts'
import { ProfileEdit } from '#features/accounts/forms.ts'
import { displayName } from '#features/accounts/rules.ts'
import { BioField, NameFields } from '#features/accounts/web/parts/profile-fields.tsx'
import { AvatarField } from '#features/media/web/parts/avatar-field.tsx'
import { Button } from '#kit/web/button.tsx'
import { RadioField } from '#kit/web/form/choice-fields.tsx'
import type { FormValues } from '#kit/web/form/contract-form.ts'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormPart, FormRow } from '#kit/web/form/form-parts.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { success } from '#kit/web/toast.tsx'
import { EDITOR_GAME_TYPES, EDITOR_SYSTEMS, GAME_ROLES, PROFILE_VISIBILITIES } from '#lexicon/people.ts'
import { api } from '../api.ts'
import { VISIBILITY } from '../parts/privacy-words.ts'
import { accountApi } from '../wizard/wizard-values.ts'
import { WordChips } from './word-chips.tsx'

const valuesOf = (profile: MyProfileView): FormValues<typeof ProfileEdit> => ({
  name: profile.name,
  pronouns: profile.pronouns,
  bio: profile.bio,
  gameTypes: profile.gameTypes,
  systemsKnown: profile.systemsKnown,
  systemsInterested: profile.systemsInterested,
  contactInfo: profile.contactInfo,
  profileVisibility: profile.profileVisibility,
  gameRole: profile.gameRole,
})

/** The profile, to change. What is typed stays when a save fails. */
export function ProfileForm({ profile }: { profile: MyProfileView }) {
  const queries = useQueryClient()
  const form = useContractForm(ProfileEdit, {
    initial: valuesOf(profile),
    failed: () => 'Failed to save profile. Please try again.',
    save: async edit => {
      const saved = await accountApi.editProfile.call({ ...edit, userId: profile.id })
      success('Your profile is saved.')
      for (const room of [accountApi, api]) void queries.invalidateQueries({ queryKey: room.key() })
      return valuesOf(saved)
    },
  })
  const { name, pronouns } = form.values
  return (
    <Form form={form}>
      <FormPart title="Who you are" hint="Your name stands beside everything you say.">
        <AvatarField name={displayName(name, pronouns)} avatarUrl={profile.avatarUrl} />
        <FormRow>
          <NameFields form={form} label="Display name" />
        </FormRow>
        <BioField form={form} label="Bio" rows={5} />
        <TextField
          form={form}
          name="contactInfo"
          label="Contact info"
          optional
          hint="Shown to the people of your campaigns, and to nobody else"
        />
      </FormPart>
      <FormPart title="What you play">
        <RadioField
          form={form}
          name="gameRole"
          legend="Game role"
          options={GAME_ROLES.map(value => ({ value, label: value }))}
        />
        <WordChips form={form} name="gameTypes" legend="Game types" offered={EDITOR_GAME_TYPES} />
        <WordChips form={form} name="systemsKnown" legend="Systems" offered={EDITOR_SYSTEMS} />
        <WordChips form={form} name="systemsInterested" legend="Systems wanted" offered={EDITOR_SYSTEMS} />
      </FormPart>
      <FormPart title="Who sees it">
        <RadioField
          form={form}
          name="profileVisibility"
          legend="Visibility"
          options={PROFILE_VISIBILITIES.map(value => ({
            value,
            label: VISIBILITY[value].editor,
            hint: VISIBILITY[value].hint,
          }))}
        />
        <FormActs fault={form.fault}>
          <Button look="primary" type="submit" busy={form.busy}>
            Save profile
          </Button>
        </FormActs>
      </FormPart>
    </Form>
  )
}
