import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { procedure } from '#kit/shared/contract.ts'
import { mayFail } from '#lexicon/errors.ts'
import { PERSONAL_THEME_IDS } from '#lexicon/look/ids.ts'
import { ACCOUNT_TYPES, SIGN_UP_GAME_TYPES, SIGN_UP_SYSTEMS } from '#lexicon/people.ts'
import { ROLES } from '#lexicon/roles.ts'

const email = z.email('That is no e-mail address.').max(254)
const password = z
  .string()
  .min(8, 'A password has 8 to 128 characters.')
  .max(128, 'A password has 8 to 128 characters.')
const chosen = <const T extends readonly string[]>(words: T) => z.array(z.enum(words)).max(words.length).default([])

/** What a person sends to open an account. Pronouns are appended to the display name and kept on their own too. */
export const SignUp = z.object({
  name: z.string().trim().min(1, 'Please tell us your name.').max(60),
  pronouns: z.string().trim().max(30).default(''),
  email,
  password,
  accountType: z.enum(ACCOUNT_TYPES),
  agreed: z.literal(true, 'Please agree to the terms and the privacy policy.'),
})

/** The Profile step after sign-up. */
export const Profile = z.object({
  bio: z.string().trim().max(2000).default(''),
  gameTypes: chosen(SIGN_UP_GAME_TYPES),
  systemsKnown: chosen(SIGN_UP_SYSTEMS),
  systemsInterested: chosen(SIGN_UP_SYSTEMS),
})

/** What a person's standing opens for them, apart from any one thing. */
export const ACCOUNT_ACTIONS = ['enterSanctum'] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** The signed-in person, to that person alone. */
export const Me = z.object({
  id: z.uuid(),
  name: z.string(),
  pronouns: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ROLES),
  banReason: z.string().nullable(),
  accountType: z.enum(ACCOUNT_TYPES),
  profileCompleted: z.boolean(),
  personalTheme: z.enum(PERSONAL_THEME_IDS),
  can: abilities(ACCOUNT_ACTIONS),
})
export type MeView = z.output<typeof Me>

const link = z.object({ token: z.string().min(20).max(200) })

export const accounts = {
  /** Who is signed in; null for a visitor. */
  me: procedure('anyone', { anywhere: true }).route({ method: 'GET', path: '/me' }).output(Me.nullable()),

  /** Opens an account with role `user`, signs it in, and mails the verification link. */
  signUp: procedure('anyone', { anywhere: true })
    .route({ method: 'POST', path: '/sign-up' })
    .input(SignUp)
    .errors(mayFail('SIGN_UP_FAILED'))
    .output(z.object({ me: Me, verificationMailed: z.boolean() })),

  /** Signs in; a wrong password and an unknown address look the same. */
  signIn: procedure('anyone', { anywhere: true })
    .route({ method: 'POST', path: '/sign-in' })
    .input(z.object({ email: z.string().max(254), password: z.string().max(128) }))
    .errors(mayFail('SIGN_IN_FAILED'))
    .output(Me),

  /** Ends this session everywhere it is used: main site, every subdomain, every open tab. */
  signOut: procedure('evenBanned', { anywhere: true })
    .route({ method: 'POST', path: '/sign-out' })
    .output(z.object({ done: z.literal(true) })),

  /** Mails a link for a new password, good once and for an hour. */
  requestReset: procedure('anyone', { anywhere: true })
    .route({ method: 'POST', path: '/password-reset' })
    .input(z.object({ email }))
    .errors(mayFail('RESET_UNKNOWN', 'RESET_FAILED'))
    .output(z.object({ done: z.literal(true) })),

  /** Sets the new password behind a reset link; every other session of the account ends. */
  resetPassword: procedure('anyone', { anywhere: true })
    .route({ method: 'POST', path: '/password-reset/finish' })
    .input(link.extend({ password }))
    .errors(mayFail('LINK_EXPIRED', 'LINK_USED', 'LINK_UNKNOWN'))
    .output(z.object({ done: z.literal(true) })),

  /** Verifies the address behind a mailed link, also for a visitor who is not signed in. */
  verifyEmail: procedure('anyone', { anywhere: true })
    .route({ method: 'POST', path: '/verify-email' })
    .input(link)
    .errors(mayFail('LINK_EXPIRED', 'LINK_USED', 'LINK_UNKNOWN'))
    .output(z.object({ done: z.literal(true) })),

  /** Mails the verification link again, at most once a minute. */
  resendVerification: procedure('anyone', { anywhere: true })
    .route({ method: 'POST', path: '/verify-email/resend' })
    .errors(mayFail('NOTHING_TO_VERIFY', 'RESEND_FAILED'))
    .output(z.object({ done: z.literal(true) })),

  /** Saves the Profile step and marks the profile as completed. */
  saveProfile: procedure('signedIn').route({ method: 'PUT', path: '/me/profile' }).input(Profile).output(Me),
}
