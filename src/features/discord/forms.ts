import { SignUp } from '#features/accounts/forms.ts'

/** The sign-up form of a person who comes from Discord; the address comes from there. */
export const Newcomer = SignUp.pick({ name: true, pronouns: true, accountType: true, agreed: true })
