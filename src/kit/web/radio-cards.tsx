import './choices.css'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export type RadioCard<V extends string> = { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean }

export type RadioCardsProps<V extends string> = {
  legend: string
  legendHidden?: boolean
  options: readonly RadioCard<V>[]
  value: V | undefined
  onChange: (value: V) => void
  disabled?: boolean
  /** The error message; empty without an error. */
  error?: ReactNode
}

/** One of a few, each on its own card. Arrows move between them. */
export function RadioCards<V extends string>({
  legend,
  legendHidden,
  options,
  value,
  onChange,
  disabled,
  error,
}: RadioCardsProps<V>) {
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className={legendHidden ? 'visually-hidden' : 'field-label'}>{legend}</legend>
      <div className="radio-cards">
        {options.map(option => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              className="radio-dot"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${name}-error` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className="radio-name">{option.label}</span>
            {option.hint && <span className="radio-hint">{option.hint}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
