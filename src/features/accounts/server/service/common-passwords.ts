import { fault } from '#lexicon/errors.ts'

let list: Promise<Set<string>> | undefined

/** The list takes a moment to unfold, so it is loaded with the first password that is chosen. */
const commonOnes = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  ))

/** Throws PASSWORD_COMMON for a password that is among the first that anybody tries, in whatever case it is written. */
export async function mustBeUncommon(password: string): Promise<void> {
  if ((await commonOnes()).has(password.toLowerCase())) throw fault('PASSWORD_COMMON')
}
