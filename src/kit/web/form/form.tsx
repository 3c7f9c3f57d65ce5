import '../form.css'
import type { ComponentProps } from 'react'
import { FieldError } from '../field.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import { useUnsavedGuard } from '../use-unsaved-guard.ts'
import type { ContractForm } from './use-contract-form.ts'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & {
  form: Pick<ContractForm<object>, 'submit' | 'dirty' | 'busy' | 'share' | 'element'>
  /** Something beside the fields that is not saved yet, such as a chosen picture. */
  unsaved?: boolean
  /** Asks before what was typed is left. */
  guard?: boolean
  /** The words about unsaved input in the question before leaving. */
  leaving?: string
}

/** A form that shows its own errors, the browser’s messages being off, and how much of its file has been sent. */
export function Form({ form, unsaved = false, guard = true, leaving, className = 'form', children, ...rest }: Props) {
  useUnsavedGuard(guard && !form.busy && (form.dirty || unsaved), leaving)
  return (
    <form
      noValidate
      {...rest}
      ref={form.element}
      className={className}
      onSubmit={event => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {children}
      {form.share !== null && (
        <div className="form-sending">
          <UploadProgress share={form.share} label="Uploading" />
        </div>
      )}
    </form>
  )
}

/** The error of the whole form. */
export function FormFault({ form }: { form: Pick<ContractForm<object>, 'fault'> }) {
  return form.fault && <FieldError>{form.fault}</FieldError>
}
