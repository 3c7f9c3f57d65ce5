import { SpeakerPicker } from '#features/talk/web/parts/speaker-picker.tsx'
import { useSpeaker } from '#features/talk/web/parts/use-speaker.ts'
import { Composer } from '#kit/web/composer.tsx'
import { useComposer } from '#kit/web/use-composer.ts'
import { MESSAGE_LENGTH } from '#lexicon/message-text.ts'
import type { IdentityView, PlaceView } from '../../contract.ts'
import type { PlaceName } from './message-cache.ts'
import { MessageWriting } from './message-writing.tsx'

const keyOf = ({ type, characterId }: IdentityView) => characterId ?? type
const labelOf = ({ type, name }: IdentityView) => (type === 'gm' ? `${name}, as GM` : name)

type Props = {
  /** Under which name unsent words are kept on this device. */
  name: string
  named: PlaceName & { userId?: string }
  place: PlaceView
  send: (speaker: IdentityView | undefined, message: { id: string; text: string }) => Promise<unknown>
}

/** The box for a new message, and the identity of its writer. */
export function TalkBox({ name, named, place, send }: Props) {
  const { speaker, picker } = useSpeaker({ speakers: place.identities, keyOf, labelOf })
  const composer = useComposer(`message:${name}`, message => send(speaker, message))
  if (!speaker) return null
  return (
    <>
      <MessageWriting named={named} place={place} said={{ text: composer.text, speaker }} />
      <Composer
        composer={composer}
        voice={<SpeakerPicker {...picker} />}
        most={MESSAGE_LENGTH}
        entersSend
        label="Write a message"
        act="Send"
        rows={1}
      />
    </>
  )
}
