import { type ReactNode, useEffect } from 'react'
import { Field, type FieldProps } from '../field.tsx'
import type { ContractForm } from './use-contract-form.ts'

/** A field of a form by its name, which must hold a value of this type. */
export type Bound<N extends string, T> = { form: ContractForm<Record<NoInfer<N>, NoInfer<T>>>; name: N }

/** The label and the hint around a field. */
export type Labelled = Pick<FieldProps, 'label' | 'hint'> & {
  labelHidden?: boolean | undefined
  /** Says behind the label that the field may stay empty. */
  optional?: boolean | undefined
  /** Shows how much of the limit of the schema is used, or of a limit that is counted otherwise. */
  counter?: boolean | FieldProps['counter'] | undefined
  /** Something wrong that the form does not know of; it goes before what the form knows. */
  error?: ReactNode
}

/** The change of one field. */
export const changeOf = <N extends string, T>(name: N, value: T) => ({ [name]: value }) as Record<N, T>

type Props<N extends string> = Bound<N, unknown> & Labelled & { children: ReactNode }

/** The label of a field, and what is wrong with it, around its input. What may stay empty is what its schema lets stay empty. */
export function FormField<const N extends string>({ form, name, children, ...labelled }: Props<N>) {
  const { label, hint, labelHidden = false, optional = false, counter = false, error } = labelled
  const { show, faults } = form
  useEffect(() => show(name), [show, name])
  const { required, max } = form.shape(name)
  const used = counter === true ? max && { used: String(form.values[name]).length, max } : counter
  return (
    <Field
      label={label}
      hint={hint}
      error={error || faults[name]}
      required={required}
      optional={optional && !required}
      labelHidden={labelHidden}
      {...(used && { counter: used })}
    >
      {children}
    </Field>
  )
}
