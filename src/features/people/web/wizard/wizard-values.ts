import type { QueryClient } from '@tanstack/react-query'
import type { accounts, MyProfileView } from '#features/accounts/contract.ts'
import type { WizardProfile } from '#features/accounts/forms.ts'
import { displayName } from '#features/accounts/rules.ts'
import { apiOf } from '#kit/web/api.ts'
import type { FormValues } from '#kit/web/form/contract-form.ts'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { SIGN_UP_GAME_TYPES, SIGN_UP_SYSTEMS } from '#lexicon/people.ts'
import type { PlayerCardView } from '../../contract.ts'
import { CARD_GAME_TYPES, CARD_SYSTEMS } from '../../rules.ts'
import { api } from '../api.ts'

export const accountApi = apiOf<typeof accounts>('accounts')

const offered = <const T extends readonly string[]>(words: T, chosen: string[]) =>
  words.filter((word): word is T[number] => chosen.includes(word))

export type Values = FormValues<typeof WizardProfile>
export type WizardForm = ContractForm<Values>

/** The first values of the wizard, from the stored profile. */
export const valuesOf = (profile: MyProfileView): Values => ({
  name: profile.name,
  pronouns: profile.pronouns,
  bio: profile.bio,
  gameTypes: offered(SIGN_UP_GAME_TYPES, profile.gameTypes),
  systemsKnown: offered(SIGN_UP_SYSTEMS, profile.systemsKnown),
  systemsInterested: offered(SIGN_UP_SYSTEMS, profile.systemsInterested),
  gameRole: profile.gameRole,
  profileVisibility: profile.profileVisibility,
  chatPrivacy: profile.chatPrivacy,
  allowSystemMessages: profile.allowSystemMessages,
})

/** The own card as it will be once this is saved. */
export const previewOf = (card: PlayerCardView, values: Values, avatarUrl: string | null): PlayerCardView => ({
  ...card,
  name: displayName(values.name.trim() || 'Your name', values.pronouns.trim()),
  pronouns: values.pronouns.trim() || null,
  avatarUrl,
  playerType: values.gameRole,
  bio: values.bio,
  gameTypes: values.gameTypes.slice(0, CARD_GAME_TYPES),
  systems: values.systemsKnown.slice(0, CARD_SYSTEMS),
})

/** The profile is completed: nobody is asked for it again, and all that shows it is read anew behind what comes next. */
export function profileIsCompleted(queries: QueryClient): void {
  queries.setQueryData(accountApi.me.queryKey(), me => me && { ...me, profileCompleted: true })
  for (const room of [accountApi, api]) void queries.invalidateQueries({ queryKey: room.key() })
}
