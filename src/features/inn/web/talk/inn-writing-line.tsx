import type { SpeakerView } from '#features/talk/forms.ts'
import { WritingLine } from '#features/talk/web/parts/writing-line.tsx'
import { isForAll } from '../../engine/is-for-all.ts'
import { api } from '../api.ts'

export type InnWriter = {
  where: 'social' | 'tavern'
  visit: { bookId: string; userId: string; speakers: readonly SpeakerView[] }
  /** What the reader is writing, and under which name; without it they only read. */
  said?: { text: string; characterId: string | null }
}

/** Says who is writing in the social room or in the Tavern Chat. */
export function InnWritingLine({ where, visit: { bookId, userId, speakers }, said }: InnWriter) {
  const show = where === 'social' ? api.showWriting : api.showChatWriting
  const talk = where === 'social' ? 'inn' : 'board'
  return (
    <WritingLine
      place={`${talk}:${bookId}`}
      channel={`${talk}-writing:${bookId}`}
      own={[userId, ...speakers.flatMap(({ characterId }) => characterId ?? [])]}
      writing={
        said && {
          text: said.text,
          as: said.characterId ?? '',
          isForAll,
          say: on => show.call({ bookId, characterId: said.characterId, on }),
        }
      }
    />
  )
}
