import { REPEATABLE } from '#kit/web/rpc-link.ts'
import './social-writing.css'
import { useQueryClient } from '@tanstack/react-query'
import { SpeakerPicker } from '#features/talk/web/parts/speaker-picker.tsx'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Cameo } from '#kit/web/cameo.tsx'
import { Composer } from '#kit/web/composer.tsx'
import { useComposer } from '#kit/web/use-composer.ts'
import { MESSAGE_LENGTH } from '#lexicon/message-text.ts'
import type { InnVisitView } from '../../contract.ts'
import { api } from '../api.ts'
import { CommandNote } from '../talk/command-note.tsx'
import { InnWriting } from '../talk/inn-writing.tsx'
import { RollWith } from '../talk/roll-with.tsx'
import { showPost } from '../talk/social-cache.ts'
import { useOwnName } from '../talk/use-own-name.ts'

type Props = {
  visit: InnVisitView
  /** Where it will be said, for a page outside the room. */
  where?: string
}

/** Where one says something in the social room, in one of the own voices. */
export function SocialWriting({ visit, where }: Props) {
  const { bookId, speakers } = visit
  const queries = useQueryClient()
  const { speaker, picker } = useOwnName(bookId, speakers)
  const composer = useComposer(`social:${bookId}`, async message => {
    if (!speaker) return
    showPost(queries, bookId, await api.say.call({ bookId, ...message, characterId: speaker.characterId }, REPEATABLE))
    void queries.invalidateQueries({ queryKey: api.sections.key({ input: { bookId } }) })
  })
  if (!speaker) return null
  return (
    <div className="social-write">
      <Cameo name={speaker.name} src={speaker.avatarUrl} size={3.5} quiet />
      <Composer
        composer={composer}
        voice={<SpeakerPicker {...picker} />}
        note={<CommandNote text={composer.text} name={speaker.name} />}
        acts={<RollWith composer={composer} />}
        most={MESSAGE_LENGTH}
        entersSend
        label={`Say something ${where ? `${where} ` : ''}as ${nameAlone(speaker.name)}`}
        act="Send"
      />
      <InnWriting where="social" visit={visit} said={{ text: composer.text, characterId: speaker.characterId }} />
    </div>
  )
}
