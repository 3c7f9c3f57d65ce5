import './composer.css'
import { Select } from './select.tsx'

type Props = {
  voices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Under which name one writes: a choice where there is one, else the name. */
export function VoicePicker({ voices, value, onChange }: Props) {
  const chosen = voices.find(one => one.value === value)
  if (voices.length < 2) return <span className="voice-picker muted">as {chosen?.label}</span>
  return (
    <span className="voice-picker">
      <span className="muted">as</span>
      <Select aria-label="Speak as" value={value} options={voices} onChange={event => onChange(event.target.value)} />
    </span>
  )
}
