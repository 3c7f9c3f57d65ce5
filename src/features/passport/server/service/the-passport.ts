import { characterSubject, type SeenCharacter } from '#features/characters/server/service/the-character.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { characterPassport } from '../../contract.ts'
import { type PassportFacts, passportPolicy } from '../policy.ts'

/** A character on its way into a passport, as one caller stands to it. */
export type Traveller = PassportFacts & { character: SeenCharacter }

/** How the caller of a passport stands to a character. */
export const travellerOf = ({ actor }: Call, character: SeenCharacter): Traveller => ({
  character,
  can: whatCan(characterSubject.policy, actor, character),
  onGmSide: character.book?.onGmSide ?? false,
})

async function travellerSeen(call: Call, characterId: string, how: Finding): Promise<Traveller | undefined> {
  const character = await characterSubject.load(call, characterId, how)
  return character && travellerOf(call, character)
}

/** The passports of characters. That of a character that the caller may not see does not exist. */
export const passportSubject = subjects({
  kind: characterPassport,
  load: travellerSeen,
  policy: passportPolicy,
  missing: 'NOT_FOUND',
})
