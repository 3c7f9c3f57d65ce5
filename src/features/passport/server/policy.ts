import type { character } from '#features/characters/contract.ts'
import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { Can } from '#kit/shared/abilities.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { characterPassport } from '../contract.ts'

/** The facts of a passport: what the caller may do with the character, and whether they are on the GM side of its campaign. */
export type PassportFacts = { can: Can<ActionOf<typeof character>>; onGmSide: boolean }

/** Who may change a character may take it along. From where it came is known to its players and the GM side, not to the party. */
export const passportPolicy: Policy<ActionOf<typeof characterPassport>, Actor | null, PassportFacts> = {
  read: (_, { can }) => can.read,
  make: (_, { can }) => can.edit,
  seeOrigin: (_, { can, onGmSide }) => can.read && (can.edit || onGmSide),
}
