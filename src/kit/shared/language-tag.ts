import * as z from 'zod'

const mostLetters = 35

/** A language tag (BCP 47) in its usual spelling, `pt-br` as `pt-BR`; null where it is not one. */
export function languageTag(typed: string): string | null {
  const wanted = typed.trim().replaceAll('_', '-')
  if (wanted.length > mostLetters) return null
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? null
  } catch {
    return null
  }
}

/** The field of a language tag, stored in its usual spelling. `refusal`: the message for an invalid one. */
export const languageField = (refusal: string) =>
  z
    .string()
    .overwrite(tag => languageTag(tag) ?? tag)
    .refine(tag => languageTag(tag) !== null, refusal)
