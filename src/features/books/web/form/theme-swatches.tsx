import './theme-swatches.css'
import { type CSSProperties, useId } from 'react'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { DRESSED_THEME_IDS, type ThemeId } from '#lexicon/look/ids.ts'
import { THEMES } from '#lexicon/look/themes.ts'

type Props = { value: ThemeId; onChange: (theme: ThemeId) => void }

/** The colour themes that can be worn, each as a small leaf in its own colours and face, with its emblem. */
export function ThemeSwatches({ value, onChange }: Props) {
  const name = useId()
  const dressed: readonly ThemeId[] = DRESSED_THEME_IDS
  const offered = dressed.includes(value) ? dressed : [...dressed, value]
  return (
    <fieldset>
      <legend className="field-label">Colour theme</legend>
      <div className="theme-swatches">
        {offered.map(id => {
          const { name: called, mood, colors, emblem } = THEMES[id]
          const dress = {
            '--top': colors.ground,
            '--leaf': colors.surface,
            '--type': colors.ink,
            '--line': colors.accent,
            '--sign': colors['ground-accent'],
          }
          return (
            <label key={id} className="theme-swatch">
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={id === value}
                onChange={() => onChange(id)}
              />
              <span className="theme-swatch-leaf" data-theme={id} style={dress as CSSProperties}>
                <span className="theme-swatch-top">
                  <Icon name={emblem as IconName} />
                </span>
                <span className="theme-swatch-face" aria-hidden="true">
                  Aa
                </span>
                <span className="theme-swatch-line" />
                <span className="theme-swatch-name">{called}</span>
                <span className="theme-swatch-mood">{mood}</span>
              </span>
              {id === value && (
                <span className="theme-swatch-mark">
                  <Icon name="ph:check" label="in use" />
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
