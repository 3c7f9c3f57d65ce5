import './speaker-picker.css'
import { Select } from '#kit/web/select.tsx'

type Props = {
  speakers: readonly { key: string; label: string }[]
  chosen: string
  onChange: (key: string) => void
}

/** Under which name one writes: a choice where there is one, else the name. */
export function SpeakerPicker({ speakers, chosen, onChange }: Props) {
  if (speakers.length < 2)
    return (
      <span className="speaker-picker muted">
        as <bdi>{speakers.find(one => one.key === chosen)?.label}</bdi>
      </span>
    )
  const options = speakers.map(({ key, label }) => ({ value: key, label }))
  return (
    <span className="speaker-picker">
      <span className="muted">as</span>
      <Select aria-label="Speak as" value={chosen} options={options} onChange={event => onChange(event.target.value)} />
    </span>
  )
}
