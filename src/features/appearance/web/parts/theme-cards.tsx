import './theme-cards.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { ChoiceMark } from '#kit/web/picture-choice.tsx'
import { loadThemeFonts } from '#kit/web/theme.ts'
import { THEME_IDS, type ThemeId } from '#lexicon/look/ids.ts'
import { THEMES } from '#lexicon/look/themes.ts'

// Buttons, because a native radio chooses as soon as an arrow reaches it.
const asRadio = (on: boolean) => ({ role: 'radio', 'aria-checked': on }) as const

type Props = {
  legend: string
  value: ThemeId
  onChange: (theme: ThemeId) => void
}

/**
 * The colour themes, each as a small leaf of its own: colours, font, ground and emblem. Arrows move between them,
 * Enter and Space choose, so that one can look at all of them without changing anything.
 */
export function ThemeCards({ legend, value, onChange }: Props) {
  const title = useId()
  const [at, setAt] = useState<ThemeId>(value)
  const cards = useRef<HTMLDivElement>(null)
  useEffect(() => void loadThemeFonts(), [])
  const move = (event: KeyboardEvent<HTMLButtonElement>, from: number) => {
    const grid = cards.current!
    const row = getComputedStyle(grid).gridTemplateColumns.split(' ').length
    const to = indexAfter(event.key, from, row, getComputedStyle(grid).direction === 'rtl')
    if (to === undefined) return
    event.preventDefault()
    setAt(THEME_IDS[to]!)
    grid.querySelectorAll<HTMLElement>('[role=radio]')[to]?.focus()
  }
  return (
    <div>
      <p id={title} className="field-label">
        {legend}
      </p>
      <div ref={cards} className="theme-cards" role="radiogroup" aria-labelledby={title}>
        {THEME_IDS.map((id, index) => (
          <button
            key={id}
            type="button"
            {...asRadio(id === value)}
            tabIndex={id === at ? 0 : -1}
            className="theme-card"
            onFocus={() => setAt(id)}
            onKeyDown={event => move(event, index)}
            onClick={() => onChange(id)}
          >
            <ThemeLeaf id={id} />
            {id === value && <ChoiceMark at="theme-card-mark" />}
          </button>
        ))}
      </div>
    </div>
  )
}

/** A theme in small. It carries its own `data-theme`, so everything in it is drawn from the theme's own tokens. */
function ThemeLeaf({ id }: { id: ThemeId }) {
  const { name, mood, emblem } = THEMES[id]
  return (
    <span className="theme-card-leaf" data-theme={id}>
      <span className="theme-card-top">
        <Icon name={emblem as IconName} />
      </span>
      <span className="theme-card-font" aria-hidden="true">
        Aa
      </span>
      <span className="theme-card-name">{name}</span>
      <span className="theme-card-mood">{mood}</span>
      <span className="theme-card-colors" aria-hidden="true">
        {COLORS.map(color => (
          <span key={color} style={{ background: `var(--${color})` }} />
        ))}
      </span>
    </span>
  )
}

const COLORS = ['ground', 'ground-accent', 'raised', 'ink', 'accent', 'glow'] as const

/** Where a key leads from the card at `from`, in rows of `row`; undefined for keys that lead nowhere. */
function indexAfter(key: string, from: number, row: number, rtl: boolean): number | undefined {
  const count = THEME_IDS.length
  const steps: Record<string, number> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowDown: row,
    ArrowUp: -row,
    Home: -from,
    End: count - 1 - from,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const to = from + step
  // Up and down stay in their column; the other keys go round.
  return Math.abs(step) === row && row > 1 && (to < 0 || to >= count) ? from : (to + count) % count
}
