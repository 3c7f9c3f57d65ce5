import { useState } from 'react'
import { Select } from '#kit/web/select.tsx'
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
  if (speakers.length < 2) return <span className="speaker-picker muted">as {speaker.name}</span>
  return (
    <span className="speaker-picker">
      <span className="muted">as</span>
      <Select
        aria-label="Speak as"
        value={keyOf(speaker)}
        options={speakers.map(one => ({ value: keyOf(one), label: one.name }))}
        onChange={event => {
          const next = speakers.find(one => keyOf(one) === event.target.value)
          if (next) onChange(next)
        }}
      />
    </span>
  )
}
