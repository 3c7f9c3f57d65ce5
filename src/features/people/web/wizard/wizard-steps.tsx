import { BIO_MAX, displayName, NAME_MAX, PRONOUNS_MAX } from '#features/accounts/rules.ts'
import { AvatarChoice, type ChosenAvatar } from '#features/media/web/parts/avatar-field.tsx'
import { Checkbox } from '#kit/web/checkbox.tsx'
import { Chips } from '#kit/web/chips.tsx'
import { Field } from '#kit/web/field.tsx'
import { FormFields, FormRow } from '#kit/web/form.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
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
import { type Change, previewOf, type Values } from './wizard-values.ts'

type Props = { values: Values; onChange: Change }

/** Step 1: who one is. */
export function BasicsStep({ values, onChange, avatar }: Props & { avatar: ChosenAvatar }) {
  return (
    <FormFields>
      <AvatarChoice name={displayName(values.name, values.pronouns)} avatar={avatar} />
      <FormRow>
        <Field label="Name" required>
          <TextInput
            autoComplete="nickname"
            maxLength={NAME_MAX}
            value={values.name}
            onChange={event => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label="Pronouns" optional>
          <TextInput
            maxLength={PRONOUNS_MAX}
            value={values.pronouns}
            onChange={event => onChange({ pronouns: event.target.value })}
          />
        </Field>
      </FormRow>
      <Field label="About you" optional counter={{ used: values.bio.length, max: BIO_MAX }}>
        <TextArea
          rows={4}
          maxLength={BIO_MAX}
          value={values.bio}
          onChange={event => onChange({ bio: event.target.value })}
        />
      </Field>
    </FormFields>
  )
}

/** Step 2: what one plays. */
export function GamingStep({ values, onChange }: Props) {
  return (
    <FormFields>
      <RadioCards
        legend="Player type"
        options={GAME_ROLES.map(value => ({ value, label: value }))}
        value={values.gameRole}
        onChange={gameRole => onChange({ gameRole })}
      />
      <Chips
        legend="Game types"
        options={SIGN_UP_GAME_TYPES}
        value={values.gameTypes}
        onChange={gameTypes => onChange({ gameTypes })}
      />
      <Chips
        legend="Systems known"
        options={SIGN_UP_SYSTEMS}
        value={values.systemsKnown}
        onChange={systemsKnown => onChange({ systemsKnown })}
      />
      <Chips
        legend="Systems interested in"
        options={SIGN_UP_SYSTEMS}
        value={values.systemsInterested}
        onChange={systemsInterested => onChange({ systemsInterested })}
      />
    </FormFields>
  )
}

type PrivacyProps = Props & { card: PlayerCardView; avatarUrl: string | null }

/** Step 3: who sees it, and who may write; beside it the card as it will be. */
export function PrivacyStep({ values, onChange, card, avatarUrl }: PrivacyProps) {
  return (
    <div className="wizard-halves">
      <FormFields>
        <RadioCards
          legend="Who may write to you"
          options={CHAT_PRIVACIES.map(value => ({ value, label: PRIVACY[value].label, hint: PRIVACY[value].hint }))}
          value={values.chatPrivacy}
          onChange={chatPrivacy => onChange({ chatPrivacy })}
        />
        <Checkbox
          label="Service messages"
          hint="Word from the tavern about your account and your campaigns"
          checked={values.allowSystemMessages}
          onChange={event => onChange({ allowSystemMessages: event.target.checked })}
        />
        <RadioCards
          legend="Who sees your profile"
          options={PROFILE_VISIBILITIES.map(value => ({
            value,
            label: VISIBILITY[value].wizard,
            hint: VISIBILITY[value].hint,
          }))}
          value={values.profileVisibility}
          onChange={profileVisibility => onChange({ profileVisibility })}
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
