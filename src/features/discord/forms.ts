import { SignUp } from '#features/accounts/forms.ts'

/** What somebody says who comes from Discord for the first time; the address comes from there. */
export const Newcomer = SignUp.pick({ name: true, pronouns: true, accountType: true, agreed: true })
