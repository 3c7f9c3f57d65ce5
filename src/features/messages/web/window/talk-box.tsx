import { useState } from 'react'
import { Composer } from '#kit/web/composer.tsx'
import { useComposer } from '#kit/web/use-composer.ts'
import { VoicePicker } from '#kit/web/voice-picker.tsx'
import { MESSAGE_LENGTH } from '#lexicon/message-text.ts'
import type { IdentityView } from '../../contract.ts'

const keyOf = ({ type, characterId }: IdentityView) => characterId ?? type
const labelOf = ({ type, name }: IdentityView) => (type === 'gm' ? `${name}, as GM` : name)

type Props = {
  /** Under which name unsent words are kept on this device. */
  name: string
  identities: IdentityView[]
  send: (voice: IdentityView | undefined, message: { id: string; text: string }) => Promise<unknown>
}

/** Where one writes a message, and as whom. */
export function TalkBox({ name, identities, send }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const voice = identities.find(one => keyOf(one) === chosen) ?? identities[0]
  const composer = useComposer(`message:${name}`, message => send(voice, message))
  if (!voice) return null
  return (
    <Composer
      composer={composer}
      voice={
        <VoicePicker
          voices={identities.map(one => ({ value: keyOf(one), label: labelOf(one) }))}
          value={keyOf(voice)}
          onChange={setChosen}
        />
      }
      most={MESSAGE_LENGTH}
      entersSend
      label="Write a message"
      act="Send"
      rows={1}
    />
  )
}
