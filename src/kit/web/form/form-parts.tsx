import '../form.css'
import { type ReactNode, useState } from 'react'
import { FieldError } from '../field.tsx'
import { Icon } from '../icon.tsx'

/** A part of a long form: its name and a word about it at the side, its fields beside them. */
export function FormPart({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className="form-part">
      <header className="form-part-head">
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className="form-fields">{children}</div>
    </section>
  )
}

type FoldProps = {
  title: string
  /** The content, in one line. */
  hint: string
  /** Opens it: one of its fields has something wrong. */
  isNeeded?: boolean
  children: ReactNode
}

/** A part of a form that most people leave as it is: one line, which unfolds. */
export function FormFold({ title, hint, isNeeded = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="form-fold" open={isOpen || isNeeded} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="form-fold-name">{title}</span>
        <span className="form-fold-hint">{hint}</span>
        <Icon name="ph:caret-down" />
      </summary>
      <div className="form-fields">{children}</div>
    </details>
  )
}

/** Fields one under the other. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className="form-fields">{children}</div>
}

/** Two fields side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>
}

/** The buttons of a form, and above them what went wrong with all of it. */
export function FormActs({ fault, children }: { fault?: string | null | undefined; children: ReactNode }) {
  return (
    <div className="form-acts">
      {fault && <FieldError>{fault}</FieldError>}
      {children}
    </div>
  )
}
