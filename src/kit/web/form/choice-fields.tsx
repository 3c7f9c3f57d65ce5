import { useEffect } from 'react'
import { Checkbox, type CheckboxProps } from '../checkbox.tsx'
import { Chips, type ChipsProps } from '../chips.tsx'
import { RadioCards, type RadioCardsProps } from '../radio-cards.tsx'
import { Switch } from '../switch.tsx'
import { type Bound, changeOf } from './form-field.tsx'

type TickProps<N extends string> = Bound<N, boolean> & Pick<CheckboxProps, 'label' | 'hint'>

/** A box to tick of a form. */
export function CheckboxField<const N extends string>({ form, name, ...words }: TickProps<N>) {
  return (
    <Checkbox
      {...words}
      checked={form.values[name]}
      onChange={event => form.set(changeOf(name, event.target.checked))}
    />
  )
}

/** A setting of a form that is on or off. */
export function SwitchField<const N extends string>({ form, name, ...words }: TickProps<N>) {
  return (
    <Switch {...words} checked={form.values[name]} onChange={event => form.set(changeOf(name, event.target.checked))} />
  )
}

type RadioProps<N extends string, V extends string> = Bound<N, V> &
  Pick<RadioCardsProps<V>, 'legend' | 'legendHidden' | 'options'>

/** One of a few, of a form, and what is wrong with the choice. */
export function RadioField<const N extends string, V extends string>({ form, name, ...cards }: RadioProps<N, V>) {
  const { show, faults } = form
  useEffect(() => show(name), [show, name])
  return (
    <RadioCards
      {...cards}
      value={form.values[name]}
      error={faults[name]}
      onChange={value => form.set(changeOf(name, value))}
    />
  )
}

type ChipProps<N extends string, V extends string> = Bound<N, V[]> &
  Pick<ChipsProps<V>, 'legend' | 'legendHidden' | 'options'>

/** Any of many, of a form. */
export function ChipsField<const N extends string, V extends string>({ form, name, ...chips }: ChipProps<N, V>) {
  return <Chips {...chips} value={form.values[name]} onChange={value => form.set(changeOf(name, value))} />
}
