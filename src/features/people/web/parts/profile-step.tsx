import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ProfileStep as Profile } from '#features/accounts/forms.ts'
import { BioField, PlayedFields } from '#features/accounts/web/parts/profile-fields.tsx'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { AVATAR_LEFT_OUT, AvatarChoice, useChosenAvatar } from '#features/media/web/parts/avatar-field.tsx'
import { Button } from '#kit/web/button.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { failure } from '#kit/web/toast.tsx'
import { SIGN_UP_GAME_TYPES, SIGN_UP_SYSTEMS } from '#lexicon/people.ts'
import { accountApi, profileIsCompleted } from '../wizard/wizard-values.ts'

const LEGENDS = { gameTypes: 'Game types', systemsKnown: 'Systems known', systemsInterested: 'Systems wanted' }

/** The last step of the sign-up: what others may know of a person; all of it can wait. */
export function ProfileStep({ onDone }: { onDone: () => void }) {
  const me = useMe()
  const queries = useQueryClient()
  const avatar = useChosenAvatar(me?.avatarUrl ?? null)
  const form = useContractForm(Profile, {
    initial: { bio: '', gameTypes: [], systemsKnown: [], systemsInterested: [] },
    failed: () => 'Failed to create player profile. Please try again.',
    save: async (profile, _values, sending) => {
      if (!(await avatar.store(sending))) failure(AVATAR_LEFT_OUT)
      await accountApi.saveProfile.call(profile)
      profileIsCompleted(queries)
      onDone()
      return undefined
    },
  })
  // This step is the one dialog of the first steps that opens by itself: no other one follows it.
  useEffect(() => {
    const asked = () => queries.setQueryData(accountApi.me.queryKey(), now => now && { ...now, onboardingAsked: true })
    void accountApi.claimOnboarding
      .call()
      .then(asked)
      .catch(() => undefined)
  }, [queries])
  return (
    <Form form={form} unsaved={avatar.isChosen}>
      <FormFields>
        <AvatarChoice name={me?.name ?? ''} avatar={avatar} />
        <BioField form={form} label="About you" rows={3} />
        <PlayedFields form={form} gameTypes={SIGN_UP_GAME_TYPES} systems={SIGN_UP_SYSTEMS} legends={LEGENDS} />
      </FormFields>
      <FormActs fault={form.fault}>
        <Button look="primary" type="submit" busy={form.busy}>
          Save profile
        </Button>
        <Button onClick={onDone}>Skip for now</Button>
      </FormActs>
    </Form>
  )
}
