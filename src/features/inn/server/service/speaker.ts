import { avatarOf } from '#features/accounts/server/service/avatar.ts'
import { type SpeakingCharacter, speakingCharacters } from '#features/characters/server/service/speakers.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import type { SpeakerView } from '../../contract.ts'

/** The caller, speaking as the person. */
export async function oneself(call: Call): Promise<SpeakerView> {
  const { userId, name } = theActor(call)
  return { characterId: null, name, avatarUrl: await avatarOf(call, userId) }
}

/** Under which name the caller speaks: null is the person, else an own active character of the book, and no other. */
export async function theSpeaker(call: Call, bookId: string, characterId: string | null): Promise<SpeakerView> {
  if (!characterId) return oneself(call)
  const speaker = (await speakingCharacters(call, bookId)).find(one => one.characterId === characterId)
  if (!speaker) throw fault('NOT_ALLOWED', { action: 'speak as this character' })
  return speaker
}

/** Who writes on the board: the named own character or the oldest; an admin may write as the person. */
export async function theWriter(
  call: Call,
  characters: SpeakingCharacter[],
  characterId: string | null | undefined,
): Promise<SpeakerView> {
  const writer = characterId ? characters.find(one => one.characterId === characterId) : characters[0]
  if (isAdmin(theActor(call)) && (characterId === null || (!writer && !characterId))) return oneself(call)
  if (!writer) throw fault('BOARD_CHARACTERS_ONLY')
  return writer
}
