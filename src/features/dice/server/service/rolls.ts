import '../../errors.ts'
import { randomInt } from 'node:crypto'
import type { Call } from '#kit/server/call.ts'
import { marker } from '#kit/server/marker.ts'
import { fault } from '#lexicon/errors.ts'
import type { Formula } from '../../engine/formula.ts'
import type { Problem } from '../../engine/problems.ts'
import { readRoll } from '../../engine/read-roll.ts'
import { throwDice } from '../../engine/throw-dice.ts'
import { type RollView, Thrown, type ThrownView } from '../../forms.ts'

/** A roll as it was asked for: a formula that may be thrown, and the words after it. */
export type AskedRoll = { formula: Formula; reason: string }

/** Reads what stands after `/roll`. Throws the refusal of the limit or the writing by its name; nothing is thrown yet. */
export function rollAsked(text: string): AskedRoll {
  const reading = readRoll(text)
  if (reading.problem) throw refusalOf(reading.problem)
  return reading
}

const refusalOf = ({ code, at }: Problem) => (code === 'DICE_UNREADABLE' ? fault(code, { at }) : fault(code))

/** Throws the dice of a formula with the randomness of the operating system, each side equally often. */
export const rollDice = ({ formula }: AskedRoll): ThrownView => throwDice(formula, sides => randomInt(1, sides + 1))

/** A roll of this moment, as its reader sees it. */
export const verified = (thrown: ThrownView | null): RollView | null => thrown && { isVerified: true, thrown }

/** The line that a roll belongs to: its seal fits no other one. */
export type RolledLine = {
  place: 'social' | 'tavern'
  id: string
  bookId: string
  authorId: string
  author: string
  text: string
  createdAt: Date
}

const markerOf = ({ ports }: Pick<Call, 'ports'>) => marker(`dice.roll ${ports.config.sessionSecret}`)
/** All that is sealed, in an order that does not depend on how a column was stored. */
const sealed = ({ place, id, bookId, authorId, author, text, createdAt }: RolledLine, thrown: ThrownView) =>
  JSON.stringify([place, id, bookId, authorId, author, text, createdAt.toISOString(), Thrown.parse(thrown)])

/** The seal of a roll, which is stored beside it. */
export const sealOf = (call: Pick<Call, 'ports'>, line: RolledLine, thrown: ThrownView): string =>
  markerOf(call).mark(sealed(line, thrown))

/**
 * The roll beside a line as a reader sees it; null where there is none. It is verified where the server threw it for this
 * line, and neither was changed since.
 */
export function rollView(
  call: Pick<Call, 'ports'>,
  line: RolledLine,
  { roll, rollSeal }: { roll: unknown; rollSeal: string | null },
): RollView | null {
  if (roll === null && rollSeal === null) return null
  const thrown = Thrown.safeParse(roll).data ?? null
  const isVerified = thrown !== null && rollSeal !== null && markerOf(call).isMarked(sealed(line, thrown), rollSeal)
  return { isVerified, thrown }
}
