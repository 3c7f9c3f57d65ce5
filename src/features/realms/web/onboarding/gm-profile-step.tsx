import { BioField, NameFields, PlayedFields } from '#features/accounts/web/parts/profile-fields.tsx'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { AvatarField } from '#features/media/web/parts/avatar-field.tsx'
import { Button } from '#kit/web/button.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { GM_GAME_TYPES, GM_SYSTEMS } from '#lexicon/people.ts'
import { GmProfileEdit } from '../../forms.ts'
import { api } from '../api.ts'

const LEGENDS = {
  gameTypes: 'Game types you run',
  systemsKnown: 'Systems you have led',
  systemsInterested: 'Systems you would like to try',
}

/** The fields about the GM. Only the name is required. */
export function GmProfileStep({ onDone }: { onDone: () => void }) {
  const me = useMe()
  const form = useContractForm(GmProfileEdit, {
    initial: {
      name: me?.name ?? '',
      pronouns: '',
      bio: '',
      gameTypes: [],
      systemsKnown: [],
      systemsInterested: [],
    },
    failed: () => 'Failed to create GM profile. Please try again.',
    save: async profile => {
      await api.saveGmProfile.call(profile)
      onDone()
      return undefined
    },
  })
  return (
    <Form form={form} className="domain-form">
      <div className="onboarding-who">
        <AvatarField name={form.values.name || me?.name || ''} avatarUrl={me?.avatarUrl ?? null} />
        <div className="onboarding-names">
          <NameFields form={form} label="Name" />
        </div>
      </div>
      <BioField form={form} label="Your style as a GM" rows={3} placeholder="What an evening at your table is like" />
      <PlayedFields form={form} gameTypes={GM_GAME_TYPES} systems={GM_SYSTEMS} legends={LEGENDS} />
      <FormFault form={form} />
      <div className="onboarding-acts">
        <Button look="primary" type="submit" busy={form.busy}>
          Save and go on
        </Button>
        <Button onClick={onDone} disabled={form.busy}>
          Skip for now
        </Button>
      </div>
    </Form>
  )
}
