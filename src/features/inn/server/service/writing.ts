import { chosenSpeaker } from '#features/talk/server/service/speakers.ts'
import { keepWritingPace, showsWriting } from '#features/talk/server/service/writing.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { chatWritingChanged, socialWritingChanged } from '../../events.ts'
import { theSpeaker } from './social.ts'
import type { SeenTavern } from './tavern.ts'
import type { SeenInn } from './the-inn.ts'

type Writing = { characterId?: string | null | undefined; on: boolean }
type Speaking = { characterId: string | null; name: string }

/** Who is writing, as their line will name them: of a character nothing is said but the character. */
const writerOf = (call: Call, { characterId, name }: Speaking) => ({ who: characterId ?? theActor(call).userId, name })

/** Shows that the caller is writing in the social room, or has stopped. Nothing is stored. */
export async function showWriting(call: Call, { characterId, on }: Writing, { id: bookId }: SeenInn) {
  await keepWritingPace(call)
  const speaker = await theSpeaker(call, bookId, characterId ?? null)
  if (await showsWriting(call)) announce(call, socialWritingChanged, { bookId, ...writerOf(call, speaker), on })
  return { done: true as const }
}

/** Shows that the caller is writing in the Tavern Chat, or has stopped. Nothing is stored. */
export async function showChatWriting(
  call: Call,
  { characterId, on }: Writing,
  { id: bookId, characters }: SeenTavern,
) {
  await keepWritingPace(call)
  const speaker = chosenSpeaker(characters, characterId ?? undefined)
  if (!speaker) throw fault('CHAT_CHARACTERS_ONLY')
  if (await showsWriting(call)) announce(call, chatWritingChanged, { bookId, ...writerOf(call, speaker), on })
  return { done: true as const }
}
