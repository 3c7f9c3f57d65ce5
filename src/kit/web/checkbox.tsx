import './choices.css'
import type { ComponentProps, ReactNode } from 'react'

export type CheckboxProps = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }

/** A box to tick, with its label beside it. */
export function Checkbox({ label, hint, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`tick ${className}`}>
      <input type="checkbox" {...rest} className="tick-box" />
      <span>
        {label}
        {hint && <span className="tick-hint">{hint}</span>}
      </span>
    </label>
  )
}
