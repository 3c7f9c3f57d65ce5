import { useState } from 'react'
import { VoicePicker } from '#kit/web/voice-picker.tsx'
import type { SpeakerView } from '../../contract.ts'

const keyOf = ({ characterId }: SpeakerView) => characterId ?? 'self'

/** Under which of the own names one speaks; remembered for the book on this device. */
export function useSpeaker(bookId: string, speakers: readonly SpeakerView[]) {
  const key = `speaker:${bookId}`
  const [chosen, setChosen] = useState(() => localStorage.getItem(key))
  // A character is the likelier voice in a book than the person behind it.
  const likely = speakers.find(one => one.characterId) ?? speakers[0]
  const speaker = speakers.find(one => keyOf(one) === chosen) ?? likely
  const choose = (next: SpeakerView) => {
    localStorage.setItem(key, keyOf(next))
    setChosen(keyOf(next))
  }
  return { speaker, choose }
}

type Props = { speakers: readonly SpeakerView[]; speaker: SpeakerView; onChange: (speaker: SpeakerView) => void }

/** The choice of a voice, where there is one. */
export function SpeakerPicker({ speakers, speaker, onChange }: Props) {
  return (
    <VoicePicker
      voices={speakers.map(one => ({ value: keyOf(one), label: one.name }))}
      value={keyOf(speaker)}
      onChange={key => {
        const next = speakers.find(one => keyOf(one) === key)
        if (next) onChange(next)
      }}
    />
  )
}
