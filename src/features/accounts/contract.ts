import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { PERSONAL_THEME_IDS } from '#lexicon/look/ids.ts'
import { OwnSky } from '#lexicon/look/own-sky-shape.ts'
import { ACCOUNT_TYPES, CHAT_PRIVACIES, GAME_ROLES, PROFILE_VISIBILITIES } from '#lexicon/people.ts'
import { ROLES } from '#lexicon/roles.ts'
import {
  NewPassword,
  ProfileEdit,
  ProfileStep,
  ResetRequest,
  SecondFactor,
  SignIn,
  SignUp,
  WizardProfile,
} from './forms.ts'
import { STEPS_SIDES } from './rules.ts'

/** The whole profile, to its person alone. `name` is without the pronouns that are appended for others. */
export const MyProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  pronouns: z.string(),
  avatarUrl: z.string().nullable(),
  bio: z.string(),
  gameTypes: z.array(z.string()),
  systemsKnown: z.array(z.string()),
  systemsInterested: z.array(z.string()),
  contactInfo: z.string(),
  gameRole: z.enum(GAME_ROLES),
  profileVisibility: z.enum(PROFILE_VISIBILITIES),
  chatPrivacy: z.enum(CHAT_PRIVACIES),
  allowSystemMessages: z.boolean(),
  profileCompleted: z.boolean(),
  profileCompletedAt: z.date().nullable(),
})
export type MyProfileView = z.output<typeof MyProfile>

/** Actions that the account itself allows, apart from any other thing. */
export const ACCOUNT_ACTIONS = ['enterSanctum', 'takePart'] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** The signed-in person, to that person alone. */
export const Me = z.object({
  id: z.uuid(),
  name: z.string(),
  pronouns: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Whether the mail server has taken the letter that verifies the address; until then it is sent again. */
  verificationSent: z.boolean(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ROLES),
  banReason: z.string().nullable(),
  accountType: z.enum(ACCOUNT_TYPES),
  profileCompleted: z.boolean(),
  /** Whether a dialog of the first steps has opened by itself already: none does a second time. */
  onboardingAsked: z.boolean(),
  firstStepsAway: z.array(z.enum(STEPS_SIDES)),
  personalTheme: z.enum(PERSONAL_THEME_IDS),
  /** The custom theme that is shown in place of the personal one, if one was chosen. */
  customSky: OwnSky.nullable(),
  /** Whether the person shows when they are writing, and sees it of others. */
  showsWriting: z.boolean(),
  can: abilities(ACCOUNT_ACTIONS),
})
export type MeView = z.output<typeof Me>

/** The browser's answer about a passkey, with the field names of the standard; the auth library reads the rest. */
export const PasskeyAnswer = z.object({
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  response: z.record(
    z.string().max(60),
    z.union([z.string().max(20_000), z.array(z.string().max(60)).max(20), z.number()]),
  ),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(60).optional(),
})

/** The options that the browser passes to a passkey, with the field names of the standard. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** The token of a mailed link. A token of the wrong length is answered like an unknown one. */
const link = z.object({ token: z.string().max(200) })

/** Where accounts are opened and entered. Who comes in is shown by a password, a key or a mailed link. */
export const entrance = subject('entrance', ['signUp', 'signIn', 'reset', 'verify'], { by: null })
/** The session of this browser. */
export const ownSession = subject('ownSession', ['end'], { by: null })
/** The caller's own profile, and what they have seen of the first steps. */
export const ownProfile = subject('ownProfile', ['change'], { by: null })
/** A profile by the id of its person. */
export const profileOf = subject('profileOf', ['edit'], { by: 'userId' })

export const accounts = {
  /** The signed-in person; null for a visitor. */
  me: enter('anyone', { anywhere: true }).get('/me').output(Me.nullable()),

  /** Opens an account with role `user`, signs it in, and mails the verification link. */
  signUp: enter('anyone', { anywhere: true })
    .may('signUp', entrance)
    .post('/sign-up')
    .input(SignUp)
    .errors(mayFail('SIGN_UP_FAILED', 'PASSWORD_COMMON'))
    .output(z.object({ me: Me, verificationMailed: z.boolean() })),

  /**
   * Signs in; a wrong password and an unknown address look the same. SECOND_FACTOR_NEEDED: the password was right, and
   * `finishSignIn` takes the code.
   */
  signIn: enter('anyone', { anywhere: true, inMaintenance: true })
    .may('signIn', entrance)
    .post('/sign-in')
    .input(SignIn)
    .errors(mayFail('SIGN_IN_FAILED', 'SECOND_FACTOR_NEEDED'))
    .output(Me),

  /** The second half of signing in, within ten minutes of the first. Every code counts once. */
  finishSignIn: enter('anyone', { anywhere: true, inMaintenance: true })
    .may('signIn', entrance)
    .post('/sign-in/second-factor')
    .input(SecondFactor)
    .errors(mayFail('SECOND_FACTOR_WRONG', 'SECOND_FACTOR_OVER'))
    .output(Me),

  /** The challenge that a passkey signs to log in. */
  beginPasskeySignIn: enter('anyone', { anywhere: true, inMaintenance: true })
    .may('signIn', entrance)
    .post('/sign-in/passkey/begin')
    .output(PasskeyOptions),

  /** Signs in the holder of the passkey that has signed. */
  signInWithPasskey: enter('anyone', { anywhere: true, inMaintenance: true })
    .may('signIn', entrance)
    .post('/sign-in/passkey')
    .input(z.object({ response: PasskeyAnswer }))
    .errors(mayFail('PASSKEY_REFUSED'))
    .output(Me),

  /** Ends this session everywhere it is used: main site, every subdomain, every open tab. */
  signOut: enter('evenBanned', { anywhere: true, inMaintenance: true })
    .may('end', ownSession)
    .post('/sign-out')
    .output(z.object({ done: z.literal(true) })),

  /** Mails a link for a new password, good once and for an hour. `mailIsAway`: no mail gets through now, and it waits. RESET_LIMITED: too many for one address or from one sender. */
  requestReset: enter('anyone', { anywhere: true })
    .may('reset', entrance)
    .post('/password-reset')
    .input(ResetRequest)
    .errors(mayFail('RESET_UNKNOWN', 'RESET_LIMITED', 'RESET_FAILED'))
    .output(z.object({ done: z.literal(true), mailIsAway: z.boolean() })),

  /**
   * Says whether a reset link can be used now, before anybody thinks of a password; the link stays as it is. Tries from
   * one address are limited.
   */
  checkReset: enter('anyone', { anywhere: true })
    .may('reset', entrance)
    .post('/password-reset/check')
    .input(link)
    .errors(mayFail('LINK_EXPIRED', 'LINK_USED', 'LINK_UNKNOWN'))
    .output(z.object({ done: z.literal(true) })),

  /**
   * Sets the new password behind a reset link; every session of the account ends, and every other reset link. Tries from
   * one address are limited.
   */
  resetPassword: enter('anyone', { anywhere: true })
    .may('reset', entrance)
    .post('/password-reset/finish')
    .input(link.extend(NewPassword.shape))
    .errors(mayFail('LINK_EXPIRED', 'LINK_USED', 'LINK_UNKNOWN', 'PASSWORD_COMMON'))
    .output(z.object({ done: z.literal(true) })),

  /** Verifies the address behind a mailed link, also for a visitor who is not signed in. */
  verifyEmail: enter('anyone', { anywhere: true })
    .may('verify', entrance)
    .post('/verify-email')
    .input(link)
    .errors(mayFail('LINK_EXPIRED', 'LINK_USED', 'LINK_UNKNOWN'))
    .output(z.object({ done: z.literal(true) })),

  /** Mails the verification link again, at most once a minute. */
  resendVerification: enter('anyone', { anywhere: true })
    .may('verify', entrance)
    .post('/verify-email/resend')
    .errors(mayFail('NOTHING_TO_VERIFY'))
    .output(z.object({ done: z.literal(true) })),

  /** Saves the fields of the Profile step that are named, and marks the profile as completed. */
  saveProfile: enter('signedIn').may('change', ownProfile).put('/me/profile').input(ProfileStep).output(Me),

  /**
   * Asks for the one time that a dialog of the first steps may open by itself, on whatever page or device. `isMine` is true
   * for the first caller of an account, and false for every later one.
   */
  claimOnboarding: enter('signedIn', { anywhere: true })
    .may('change', ownProfile)
    .post('/me/onboarding/claim')
    .output(z.object({ isMine: z.boolean() })),

  /** Puts the card of the first steps away on one side of the product (den or Sanctum), or brings it back. */
  putAwayFirstSteps: enter('signedIn')
    .may('change', ownProfile)
    .put('/me/first-steps/{side}')
    .input(z.object({ side: z.enum(STEPS_SIDES), away: z.boolean() }))
    .output(Me),

  /** The own profile as it is kept, with what others may not know. */
  profile: enter('signedIn').get('/me/profile').errors(mayFail('USER_NOT_FOUND')).output(MyProfile),

  /** Saves what the profile wizard asked for, as far as it is named, and marks the profile as completed. */
  completeProfile: enter('signedIn')
    .may('change', ownProfile)
    .put('/me/profile/whole')
    .input(WizardProfile)
    .errors(mayFail('USER_NOT_FOUND'))
    .output(MyProfile),

  /**
   * Changes a profile: one's own, any other is refused. What a profile is not made of (role, badges, plan,
   * slots) is never touched. PROFILE_NOT_FOUND before the profile has been completed once.
   */
  editProfile: enter('signedIn')
    .may('edit', profileOf)
    .put('/people/{userId}/profile')
    .input(ProfileEdit.extend({ userId: z.uuid() }))
    .errors(mayFail('USER_NOT_FOUND', 'PROFILE_NOT_FOUND'))
    .output(MyProfile),
}
