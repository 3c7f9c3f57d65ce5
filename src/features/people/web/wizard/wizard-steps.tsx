import { displayName } from '#features/accounts/rules.ts'
import { BioField, NameFields, PlayedFields } from '#features/accounts/web/parts/profile-fields.tsx'
import { AvatarChoice, type ChosenAvatar } from '#features/media/web/parts/avatar-field.tsx'
import { CheckboxField, RadioField } from '#kit/web/form/choice-fields.tsx'
import { FormFields, FormRow } from '#kit/web/form/form-parts.tsx'
import {
  CHAT_PRIVACIES,
  GAME_ROLES,
  PROFILE_VISIBILITIES,
  SIGN_UP_GAME_TYPES,
  SIGN_UP_SYSTEMS,
} from '#lexicon/people.ts'
import type { PlayerCardView } from '../../contract.ts'
import { PlayerCard } from '../parts/player-card.tsx'
import { PRIVACY, VISIBILITY } from '../parts/privacy-words.ts'
import { previewOf, type WizardForm } from './wizard-values.ts'

type Props = { form: WizardForm }

const LEGENDS = { gameTypes: 'Game types', systemsKnown: 'Systems known', systemsInterested: 'Systems interested in' }

/** Step 1: who one is. */
export function BasicsStep({ form, avatar }: Props & { avatar: ChosenAvatar }) {
  return (
    <FormFields>
      <AvatarChoice name={displayName(form.values.name, form.values.pronouns)} avatar={avatar} />
      <FormRow>
        <NameFields form={form} label="Name" />
      </FormRow>
      <BioField form={form} label="About you" rows={4} />
    </FormFields>
  )
}

/** Step 2: what one plays. */
export function GamingStep({ form }: Props) {
  return (
    <FormFields>
      <RadioField
        form={form}
        name="gameRole"
        legend="Player type"
        options={GAME_ROLES.map(value => ({ value, label: value }))}
      />
      <PlayedFields form={form} gameTypes={SIGN_UP_GAME_TYPES} systems={SIGN_UP_SYSTEMS} legends={LEGENDS} />
    </FormFields>
  )
}

type PrivacyProps = Props & { card: PlayerCardView; avatarUrl: string | null }

/** Step 3: who sees it, and who may write; beside it the card as it will be. */
export function PrivacyStep({ form, card, avatarUrl }: PrivacyProps) {
  const { values } = form
  return (
    <div className="wizard-halves">
      <FormFields>
        <RadioField
          form={form}
          name="chatPrivacy"
          legend="Who may write to you"
          options={CHAT_PRIVACIES.map(value => ({ value, label: PRIVACY[value].label, hint: PRIVACY[value].hint }))}
        />
        <CheckboxField
          form={form}
          name="allowSystemMessages"
          label="Service messages"
          hint="Word from the tavern about your account and your campaigns"
        />
        <RadioField
          form={form}
          name="profileVisibility"
          legend="Who sees your profile"
          options={PROFILE_VISIBILITIES.map(value => ({
            value,
            label: VISIBILITY[value].wizard,
            hint: VISIBILITY[value].hint,
          }))}
        />
      </FormFields>
      <section className="wizard-preview" aria-label="As others will see you">
        <p className="caps">As others will see you</p>
        <PlayerCard card={previewOf(card, values, avatarUrl)} still />
        <p role="status">
          {VISIBILITY[values.profileVisibility].seenBy} {PRIVACY[values.chatPrivacy].writtenBy}
        </p>
      </section>
    </div>
  )
}
