import type { Sold, Span, Step } from '../../rules.ts'

/** The kinds of goods in words. */
export const SOLD_NAMES: Record<Sold, string> = {
  plans: 'Plans',
  founder: 'Founder places',
  addOns: 'Add-ons',
  gifts: 'Gift cards',
  themes: 'Custom themes',
  other: 'Other',
}

/** The steps in words, and what each of them counts. */
export const STEP_WORDS: Record<Step, { name: string; about: string }> = {
  made: { name: 'Account made', about: 'Their account was made in this time.' },
  verified: { name: 'Address verified', about: 'They have opened the link in their mail, or came by Discord.' },
  opened: { name: 'Checkout opened', about: 'They have opened a checkout of something that costs money.' },
  paid: { name: 'Paid', about: 'They have paid such a checkout, by card or by credit, also where it went back later.' },
  pays: { name: 'Pays now', about: 'A plan, a slot or a founder place that they bought runs at this moment.' },
}

const FORMS: Record<Span, Intl.DateTimeFormatOptions> = {
  months: { month: 'short', year: 'numeric' },
  days: { day: 'numeric', month: 'short' },
}

/** A period in the reader’s language: “Nov 2026”, “28 Nov”. */
export const periodName = (span: Span, from: string): string =>
  new Date(`${from}T00:00:00Z`).toLocaleDateString(undefined, { ...FORMS[span], timeZone: 'UTC' })
