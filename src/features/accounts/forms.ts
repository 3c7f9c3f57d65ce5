import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField, visibleName } from '#kit/shared/visible-name.ts'
import {
  ACCOUNT_TYPES,
  CHAT_PRIVACIES,
  GAME_ROLES,
  PROFILE_VISIBILITIES,
  SIGN_UP_GAME_TYPES,
  SIGN_UP_SYSTEMS,
} from '#lexicon/people.ts'
import {
  BIO_MAX,
  CONTACT_MAX,
  isGameType,
  isSystem,
  MOST_WORDS,
  NAME_MAX,
  OTHER,
  PRONOUNS_MAX,
  textOfOther,
} from './rules.ts'

const email = z.email('That is no e-mail address.').max(254)
const password = z
  .string()
  .min(8, 'A password has 8 to 128 characters.')
  .max(128, 'A password has 8 to 128 characters.')
const chosen = <const T extends readonly string[]>(words: T) => z.array(z.enum(words)).max(words.length).default([])

const name = nameField('Please tell us your name.', NAME_MAX)
const pronouns = z.string().overwrite(visibleName).max(PRONOUNS_MAX).default('')
const bio = z.string().trim().max(BIO_MAX).default('')

/** The form of the sign-up. Pronouns are appended to the display name and stored separately too. */
export const SignUp = z.object({
  name,
  pronouns,
  email,
  password,
  accountType: z.enum(ACCOUNT_TYPES),
  agreed: z.literal(true, 'Please agree to the terms and the privacy policy.'),
})

/** Address and password. A wrong one and an unknown one look the same, so nothing else is said of them. */
export const SignIn = z.object({ email: z.string().max(254), password: z.string().max(128) })

/** The code of an authenticator app, or one of the recovery codes. */
export const SecondFactor = z.object({
  how: z.enum(['app', 'recovery']),
  code: z.string().trim().min(1, 'Please enter the code.').max(40),
})

/** Where the link for a new password is sent. */
export const ResetRequest = z.object({ email })

/** The password that takes the place of a forgotten one. */
export const NewPassword = z.object({ password })

/** The profile fields that a person fills in after the sign-up. */
const Profile = z.object({
  bio,
  gameTypes: chosen(SIGN_UP_GAME_TYPES),
  systemsKnown: chosen(SIGN_UP_SYSTEMS),
  systemsInterested: chosen(SIGN_UP_SYSTEMS),
})

export const ProfileStep = editOf(Profile)

/** The wizard's three steps, all of which must be answered. */
const WholeProfile = Profile.extend({
  name,
  pronouns,
  gameRole: z.enum(GAME_ROLES),
  profileVisibility: z.enum(PROFILE_VISIBILITIES),
  chatPrivacy: z.enum(CHAT_PRIVACIES),
  allowSystemMessages: z.boolean(),
})
export const WizardProfile = editOf(WholeProfile)

const wordFault = (word: string) =>
  word === OTHER || textOfOther(word)?.trim() === ''
    ? 'Please say what, or let Other go.'
    : 'That is not one of the words to choose from.'

const words = (isKnown: (word: string) => boolean) =>
  z
    .array(
      z
        .string()
        .max(80)
        .refine(isKnown, { error: ({ input }) => wordFault(String(input)) }),
    )
    .max(MOST_WORDS)
    .transform(chosen => [...new Set(chosen.map(word => word.trim()))])

/** The fields that the profile editor saves. Words chosen at sign-up, and own words behind `Other: `, stay. */
export const ProfileEdit = editOf(
  z.object({
    name,
    pronouns,
    bio,
    gameTypes: words(isGameType),
    systemsKnown: words(isSystem),
    systemsInterested: words(isSystem),
    contactInfo: z.string().trim().max(CONTACT_MAX).default(''),
    profileVisibility: z.enum(PROFILE_VISIBILITIES),
    gameRole: z.enum(GAME_ROLES),
  }),
)
