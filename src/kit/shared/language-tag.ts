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
