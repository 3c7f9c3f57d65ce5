import { centsIn } from '#features/ledger/rules.ts'
import { ownZone } from '#kit/shared/days.ts'
import { PRESETS } from '../../rules.ts'

/** The values of a new form. */
export const BLANK = {
  preset: String(PRESETS[1]),
  isCustom: false,
  typed: '',
  /** The address of the buyer; null while it is that of the account. */
  email: null as string | null,
  forName: '',
  line: '',
  fromName: '',
  onDay: false,
  to: '',
  day: '',
  /** The zone of the reader; empty for that of this browser. */
  zone: '',
}
export type Wish = typeof BLANK
const FIELDS = ['amount', 'purchaserEmail', 'to', 'day', 'all'] as const
export type Wrong = Partial<Record<(typeof FIELDS)[number], string>>

/** The amount of a wish in cents; null for what is no amount. */
export const amountOf = ({ isCustom, typed, preset }: Wish): number | null =>
  isCustom ? centsIn(typed) : Number(preset)

/** A wish as it is sent. */
export function giftOf(wish: Wish, ownEmail: string) {
  const { email, forName, line, fromName, onDay, to, day, zone } = wish
  const sending = onDay && { forName, line, fromName, send: { to, day, zone: zone || ownZone() } }
  return { amount: amountOf(wish), purchaserEmail: email ?? ownEmail, ...sending }
}

/** The first thing that is wrong with each field. */
export function wrongIn(issues: readonly { path: PropertyKey[]; message: string }[]): Wrong {
  const wrong: Wrong = {}
  for (const { path, message } of issues) wrong[FIELDS.find(field => field === path.at(-1)) ?? 'all'] ??= message
  return wrong
}

/** Of what was said to be wrong, what still is. */
export const stillWrong = (said: Wrong, now: Wrong): Wrong =>
  Object.fromEntries(FIELDS.flatMap(field => (said[field] && now[field] ? [[field, now[field]]] : [])))
