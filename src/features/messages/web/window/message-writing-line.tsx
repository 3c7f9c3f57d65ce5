import { WritingLine } from '#features/talk/web/parts/writing-line.tsx'
import type { IdentityView, PlaceView } from '../../contract.ts'
import { isWritingShown } from '../../rules.ts'
import { api } from '../api.ts'
import type { PlaceName } from './message-cache.ts'
import { channelOf, keyOf } from './use-here.ts'

export type MessageWriter = {
  named: PlaceName & { userId?: string }
  place: PlaceView
  /** What the reader is writing, and under which name; without it they only read. */
  said?: { text: string; speaker: IdentityView }
}

const FOR_ALL = () => true

/** Says who is writing in a private conversation, or in the talk of a table. */
export function MessageWritingLine({ named, place: { me, identities }, said }: MessageWriter) {
  const { userId, ...place } = named
  const { context } = place
  if (!isWritingShown(context)) return null
  const as = said && { identity: said.speaker.type, characterId: said.speaker.characterId }
  return (
    <WritingLine
      place={keyOf(place)}
      channel={channelOf(place)?.replace(':', '-writing:') ?? null}
      own={[me, ...identities.flatMap(({ characterId }) => characterId ?? [])]}
      writing={
        said && {
          text: said.text,
          as: said.speaker.characterId ?? said.speaker.type,
          isForAll: FOR_ALL,
          say: on => api.showWriting.call({ ...named, context, ...as, on }),
        }
      }
    />
  )
}
