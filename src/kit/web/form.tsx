import './form.css'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field.tsx'

/** A form that speaks for itself: the browser's own bubbles are off, its fields say what is wrong. */
export function Form({ className = '', ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={`form ${className}`} />
}

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
