import { type ComponentProps, useState } from 'react'
import { PasswordInput } from '../password-input.tsx'
import { Select, type SelectOption } from '../select.tsx'
import { TextArea } from '../text-area.tsx'
import { TextInput, type TextInputProps } from '../text-input.tsx'
import { type Bound, changeOf, FormField, type Labelled } from './form-field.tsx'

type Own = 'form' | 'name' | 'value' | 'onChange' | 'required' | 'maxLength'
type Typed = {
  /** Allows more text than the schema, with an error about it. */
  mayExceed?: boolean
  /** Changes the typed text before the form takes it. */
  clean?: (typed: string) => string
}
type Words<N extends string> = Bound<N, string> & Labelled
type TextFieldProps<N extends string> = Words<N> & Typed & Omit<TextInputProps, Own>
type AreaFieldProps<N extends string> = Words<N> & Typed & Omit<ComponentProps<'textarea'>, Own>
type PasswordFieldProps<N extends string> = Words<N> & Omit<ComponentProps<'input'>, Own>
type NumberFieldProps<N extends string> = Bound<N, number> & Labelled & Omit<TextInputProps, Exclude<Own, 'maxLength'>>
type SelectFieldProps<N extends string> = Words<N> & { options: readonly SelectOption[] }

const asTyped = (typed: string) => typed

/** A labelled line of text of a form. */
export function TextField<const N extends string>(props: TextFieldProps<N>) {
  const { form, name, label, hint, labelHidden, optional, counter, error, mayExceed, clean = asTyped, ...input } = props
  return (
    <FormField {...{ form, name, label, hint, labelHidden, optional, counter, error }}>
      <TextInput
        {...input}
        value={form.values[name]}
        maxLength={mayExceed ? undefined : form.shape(name).max}
        onChange={event => form.set(changeOf(name, clean(event.target.value)))}
      />
    </FormField>
  )
}

/** Several labelled lines of text of a form. */
export function TextAreaField<const N extends string>(props: AreaFieldProps<N>) {
  const { form, name, label, hint, labelHidden, optional, counter, error, mayExceed, clean = asTyped, ...input } = props
  return (
    <FormField {...{ form, name, label, hint, labelHidden, optional, counter, error }}>
      <TextArea
        {...input}
        value={form.values[name]}
        maxLength={mayExceed ? undefined : form.shape(name).max}
        onChange={event => form.set(changeOf(name, clean(event.target.value)))}
      />
    </FormField>
  )
}

/** A labelled password of a form; one that is too long gets an error and is not cut. */
export function PasswordField<const N extends string>(props: PasswordFieldProps<N>) {
  const { form, name, label, hint, labelHidden, optional, counter, error, ...input } = props
  return (
    <FormField {...{ form, name, label, hint, labelHidden, optional, counter, error }}>
      <PasswordInput
        {...input}
        value={form.values[name]}
        onChange={event => form.set(changeOf(name, event.target.value))}
      />
    </FormField>
  )
}

const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

/** A labelled number of a form. Without a typed number the value is NaN, for which the schema has an error. */
export function NumberField<const N extends string>(props: NumberFieldProps<N>) {
  const { form, name, label, hint, labelHidden, optional, error, ...input } = props
  const value = form.values[name]
  const [typed, setTyped] = useState(String(value))
  return (
    <FormField {...{ form, name, label, hint, labelHidden, optional, error }}>
      <TextInput
        inputMode="numeric"
        {...input}
        value={Object.is(numberIn(typed), value) ? typed : String(value)}
        onChange={event => {
          setTyped(event.target.value)
          form.set(changeOf(name, numberIn(event.target.value)))
        }}
      />
    </FormField>
  )
}

/** A labelled choice from a list of a form, whose options are values of the field. */
export function SelectField<const N extends string>(props: SelectFieldProps<N>) {
  const { form, name, label, hint, labelHidden, optional, error, options } = props
  return (
    <FormField {...{ form, name, label, hint, labelHidden, optional, error }}>
      <Select
        options={options}
        value={form.values[name]}
        onChange={event => form.set(changeOf(name, event.target.value))}
      />
    </FormField>
  )
}
