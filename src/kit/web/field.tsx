import './field.css'
import { createContext, type ReactNode, use, useId } from 'react'
import { Icon } from './icon.tsx'

type FieldTies = { id: string; described: string | undefined; wrong: boolean; required: boolean }

const Ties = createContext<FieldTies | null>(null)

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error message; empty without an error. */
  error?: ReactNode
  /** Shown at the end of the hint line: how much of a limit is used. */
  counter?: { used: number; max: number }
  optional?: boolean
  required?: boolean
  /** Keeps the label for screen readers alone. */
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

/** The label, hint and error of one input. The input inside ties itself to label, hint and error. */
export function Field({
  label,
  hint,
  error,
  counter,
  optional,
  required = false,
  labelHidden,
  className = '',
  children,
}: FieldProps) {
  const id = useId()
  const wrong = Boolean(error)
  const described = [hint && `${id}-hint`, wrong && `${id}-error`, counter && `${id}-count`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`} data-wrong={wrong || undefined}>
      <label className={labelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> optional</span>}
      </label>
      <Ties value={{ id, described: described || undefined, wrong, required }}>{children}</Ties>
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {(hint || counter) && (
        <div className="field-foot">
          <span id={`${id}-hint`}>{hint}</span>
          {counter && <Counter id={`${id}-count`} {...counter} />}
        </div>
      )}
    </div>
  )
}

/** The error of an input or a form, read out by screen readers when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="ph:warning-circle" />
      <span>{children}</span>
    </p>
  )
}

/** How much of a limit is used, as `78 / 150`; past the limit it says so by colour and by a mark. */
export function Counter({ used, max, id }: { used: number; max: number; id?: string }) {
  return (
    <span className="counter tabular" id={id} data-over={used > max || undefined}>
      {used} / {max}
      <span className="visually-hidden"> characters used</span>
    </span>
  )
}

/** The attributes that tie an input to the field around it; its own win. */
export function useField(own: { id?: string | undefined; required?: boolean | undefined }) {
  const ties = use(Ties)
  return {
    id: own.id ?? ties?.id,
    required: own.required ?? ties?.required,
    'aria-describedby': ties?.described,
    'aria-invalid': ties?.wrong || undefined,
  }
}
