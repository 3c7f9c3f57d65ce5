import './choices.css'
import type { CheckboxProps } from './checkbox.tsx'

// A native checkbox carries its own state, so the role needs no aria-checked beside it.
const AS_SWITCH = { role: 'switch' } as const

/** A setting that is on or off at once. */
export function Switch({ label, hint, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`tick ${className}`}>
      <input type="checkbox" {...AS_SWITCH} {...rest} className="switch" />
      <span>
        {label}
        {hint && <span className="tick-hint">{hint}</span>}
      </span>
    </label>
  )
}
