import './choices.css'
import { Icon } from './icon.tsx'

export type ChipsProps<V extends string> = {
  legend: string
  legendHidden?: boolean
  options: readonly V[] | readonly { value: V; label: string }[]
  value: readonly V[]
  onChange: (value: V[]) => void
  /** No more than this many can be chosen. */
  max?: number
}

/** Any of many: tags that are chosen and let go. A chosen one carries a mark, not colour alone. */
export function Chips<V extends string>({
  legend,
  legendHidden,
  options,
  value,
  onChange,
  max = Infinity,
}: ChipsProps<V>) {
  const toggle = (one: V) => onChange(value.includes(one) ? value.filter(other => other !== one) : [...value, one])
  const rows = options.map(option => (typeof option === 'string' ? { value: option, label: option as string } : option))
  return (
    <fieldset>
      <legend className={legendHidden ? 'visually-hidden' : 'field-label'}>{legend}</legend>
      <div className="chips">
        {rows.map(row => {
          const on = value.includes(row.value)
          return (
            <label key={row.value} className="chip">
              <input
                type="checkbox"
                className="visually-hidden"
                checked={on}
                disabled={!on && value.length >= max}
                onChange={() => toggle(row.value)}
              />
              {on && <Icon name="ph:check" />}
              {row.label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
