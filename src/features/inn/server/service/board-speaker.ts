import type { SpeakingCharacter } from '#features/characters/server/service/speakers.ts'
import type { SpeakerView } from '#features/talk/forms.ts'
import { chosenSpeaker, oneself } from '#features/talk/server/service/speakers.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'

/** The speaker on the board: the named own character or the oldest. An admin may write as the person. */
export async function boardSpeaker(
  call: Call,
  characters: readonly SpeakingCharacter[],
  characterId: string | null | undefined,
): Promise<SpeakerView> {
  const mayBePerson = isAdmin(theActor(call))
  if (mayBePerson && (characterId === null || (!characterId && characters.length === 0))) return oneself(call)
  const speaker = chosenSpeaker(characters, characterId ?? undefined)
  if (!speaker) throw fault('BOARD_CHARACTERS_ONLY')
  return speaker
}
