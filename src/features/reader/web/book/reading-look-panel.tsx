import './reading-look-panel.css'
import { useId } from 'react'
import type { ReadingLookView } from '#features/appearance/contract.ts'
import { PAGE_LIGHTS, type PageLight, TEXT_SIZES, type TextSize } from '#features/appearance/rules.ts'
import { Popover } from '#kit/web/popover.tsx'

const SIZES: Record<TextSize, string> = {
  small: 'Small',
  usual: 'As drawn',
  large: 'Large',
  larger: 'Larger',
  largest: 'Largest',
}
const LIGHTS: Record<PageLight, string> = { day: 'Day', night: 'Night', device: 'As the device' }

type Props = { look: ReadingLookView; onChoose: (look: ReadingLookView) => void }

/** How the book reads: the size of its text, and the light of its pages. The book follows at once. */
export function ReadingLookPanel({ look, onChoose }: Props) {
  const step = TEXT_SIZES.indexOf(look.textSize)
  const size = useId()
  const toSize = (index: number) => {
    const textSize = TEXT_SIZES[index]
    if (textSize) onChoose({ ...look, textSize })
  }
  return (
    <Popover
      title="How it reads"
      trigger={
        <button type="button" className="reading-look-button" aria-label="Text size and page light">
          <span aria-hidden="true">Aa</span>
        </button>
      }
    >
      <div>
        <div className="reading-look-row">
          <label htmlFor={size}>Text size</label>
          <div className="reading-look-sizes">
            <button type="button" aria-label="Smaller text" disabled={step === 0} onClick={() => toSize(step - 1)}>
              A
            </button>
            <input
              id={size}
              type="range"
              min={0}
              max={TEXT_SIZES.length - 1}
              value={step}
              aria-valuetext={SIZES[look.textSize]}
              onChange={event => toSize(Number(event.target.value))}
            />
            <button
              type="button"
              aria-label="Larger text"
              disabled={step === TEXT_SIZES.length - 1}
              onClick={() => toSize(step + 1)}
            >
              A
            </button>
          </div>
        </div>
        <fieldset className="reading-look-row">
          <legend>Page</legend>
          <div className="reading-look-lights">
            {PAGE_LIGHTS.map(light => (
              <label key={light} data-page={light}>
                <input
                  type="radio"
                  name={`${size} light`}
                  className="visually-hidden"
                  checked={look.light === light}
                  onChange={() => onChoose({ ...look, light })}
                />
                <b aria-hidden="true">Aa</b>
                {LIGHTS[light]}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </Popover>
  )
}
