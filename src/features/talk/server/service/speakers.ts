import { avatarOf } from '#features/accounts/server/service/avatar.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import type { SpeakerView } from '../../forms.ts'

/** The caller, speaking as the person. */
export async function oneself(call: Call): Promise<SpeakerView> {
  const { userId, name } = theActor(call)
  return { characterId: null, name, avatarUrl: await avatarOf(call, userId) }
}

/**
 * Which of the names that the caller may use is meant: the character, with null the person, and where nothing is chosen the
 * first. Undefined where the caller may not speak under that name.
 */
export const chosenSpeaker = <S extends { characterId: string | null }>(
  speakers: readonly S[],
  characterId: string | null | undefined,
): S | undefined =>
  characterId === undefined ? speakers[0] : speakers.find(speaker => speaker.characterId === characterId)

type Avatars = { characterId: string | null; avatarKey: string | null; image: string | null }
/** The picture beside a line: the character's, or the person's. */
export const avatarUrlOf = ({ characterId, avatarKey, image }: Avatars): string | null =>
  characterId ? fileUrl(avatarKey) : image
