import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import { asCode, codeAsMade, isCode } from '../../rules.ts'
import type { HeldCard } from './the-card.ts'

const TEN_MINUTES = 600
const wrongTriesOf = (call: Call) => [
  { key: `gift code:${theActor(call).userId}`, limit: 10 },
  { key: `gift code:${call.address}`, limit: 30 },
]

/**
 * Finds the card of a code. Every try is counted before it is looked at and given back for a card that holds something, so
 * that many at once are no way around the limit; an empty or stopped card counts as a wrong code, which tells nothing.
 */
export async function cardBehind(
  call: Call,
  typed: string,
  missing: 'GIFT_CARD_INVALID' | 'GIFT_CARD_MISSING',
  seek: (code: string) => Promise<HeldCard | undefined>,
  { evenUsed = false } = {},
): Promise<HeldCard> {
  const code = asCode(typed)
  if (!isCode(code)) throw fault('GIFT_CODE_FORMAT')
  const { limits } = call.ports
  const counted = wrongTriesOf(call)
  for (const { key, limit } of counted) await limitOrFault(limits, key, { limit, windowSeconds: TEN_MINUTES })
  const held = await seek(codeAsMade(code))
  if (!held || held.card.status === 'stopped') throw fault(missing)
  if (held.balance === 0 && !evenUsed) throw fault('GIFT_CARD_USED')
  if (held.balance > 0) await Promise.all(counted.map(({ key }) => limits.giveBack(key)))
  return held
}
