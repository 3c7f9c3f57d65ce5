import './theme-swatches.css'
import { useEffect, useId } from 'react'
import { Icon } from '#kit/web/icon.tsx'
import { loadThemeFonts } from '#kit/web/theme.ts'
import { THEME_IDS, type ThemeId } from '#lexicon/look/ids.ts'
import { THEMES } from '#lexicon/look/themes.ts'

/** Six themes that lie far apart; any other chosen theme is shown last. */
const SHOWN: readonly ThemeId[] = ['fantasy', 'eldritch', 'pirate', 'fae', 'noir', 'mecha']

type Props = {
  legend: string
  value: ThemeId
  onChange: (theme: ThemeId) => void
  /** Opens the choice among all of them. */
  onAll: () => void
}

/** A few themes as small leaves to choose from in a form, and the way to all of them. */
export function ThemeSwatches({ legend, value, onChange, onAll }: Props) {
  const name = useId()
  useEffect(() => void loadThemeFonts(), [])
  const shown = SHOWN.includes(value) ? SHOWN : [...SHOWN.slice(0, -1), value]
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="theme-swatches">
        {shown.map(id => (
          <label key={id} className="theme-swatch" data-theme={id}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className="theme-swatch-top" />
            <span className="theme-swatch-font" aria-hidden="true">
              Aa
            </span>
            <span className="theme-swatch-line" />
            <span className="theme-swatch-name">{THEMES[id].name}</span>
          </label>
        ))}
        <button type="button" className="theme-swatch-all" onClick={onAll}>
          <Icon name="ph:caret-right" />
          All {THEME_IDS.length} themes
        </button>
      </div>
    </fieldset>
  )
}
