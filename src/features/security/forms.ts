import * as z from 'zod'
import { NewPassword, SecondFactor } from '#features/accounts/forms.ts'

const password = z.string().min(1, 'Please enter your password.').max(128)

/** The password once more, before a second factor, a passkey or a linked login is changed. */
export const PasswordQuestion = z.object({ password })

/** A new password, for those who know the old one. */
export const PasswordChange = z.object({ oldPassword: password, newPassword: NewPassword.shape.password })

/** The first code of an authenticator app. */
export const FactorCode = SecondFactor.pick({ code: true })

/** Another address for the account. */
export const NewEmail = z.object({ email: z.email('That is no e-mail address.').max(254), password })
