import './date-field.css'
import { useEffect, useState } from 'react'
import { Field, FieldError } from '#kit/web/field.tsx'
import { type Bound, changeOf } from '#kit/web/form/form-field.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { CampaignDateView, TimelineCalendarView } from '../../contract.ts'
import { daysOfMonth } from '../../engine/calendar.ts'

type Props<N extends string> = Bound<N, CampaignDateView | null> & { legend: string; calendar: TimelineCalendarView }

const NOT_GIVEN = { value: '0', label: 'Not given' }
const yearIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace('−', '-')))

/** A date in the calendar of the campaign, as exact as it is known: a year, and if given a month and a day. */
export function DateField<const N extends string>({ form, name, legend, calendar }: Props<N>) {
  const { show } = form
  useEffect(() => show(name), [show, name])
  const value = form.values[name]
  return (
    value && (
      <DateParts
        legend={legend}
        calendar={calendar}
        value={value}
        onChange={date => form.set(changeOf(name, date))}
        fault={form.faults[name]}
      />
    )
  )
}

type PartsProps = {
  legend: string
  calendar: TimelineCalendarView
  value: CampaignDateView
  onChange: (date: CampaignDateView) => void
  fault: string | undefined
}

function DateParts({ legend, calendar, value, onChange, fault }: PartsProps) {
  const [typed, setTyped] = useState(String(value.year))
  const { year, month, day } = value
  const days = daysOfMonth(calendar, Number.isInteger(year) ? year : 1, month)
  const months = calendar.months.map(({ name }, at) => ({ value: String(at + 1), label: name }))
  const within = (next: CampaignDateView) => {
    const last = daysOfMonth(calendar, Number.isInteger(next.year) ? next.year : 1, next.month)
    onChange({ ...next, day: Math.min(next.day, last) })
  }
  return (
    <fieldset className="date-field">
      <legend className="field-label">{legend}</legend>
      <div className="date-field-parts">
        <Field label={calendar.era ? `Year (${calendar.era})` : 'Year'}>
          <TextInput
            inputMode="text"
            maxLength={7}
            value={Object.is(yearIn(typed), year) ? typed : String(year)}
            onChange={event => {
              setTyped(event.target.value)
              within({ ...value, year: yearIn(event.target.value) })
            }}
          />
        </Field>
        <Field label="Month">
          <Select
            options={[NOT_GIVEN, ...months]}
            value={String(month)}
            onChange={event => {
              const next = Number(event.target.value)
              within({ ...value, month: next, day: next === 0 ? 0 : day })
            }}
          />
        </Field>
        <Field label="Day">
          <Select
            disabled={month === 0}
            options={[
              NOT_GIVEN,
              ...Array.from({ length: days }, (_, at) => `${at + 1}`).map(one => ({ value: one, label: one })),
            ]}
            value={String(day)}
            onChange={event => onChange({ ...value, day: Number(event.target.value) })}
          />
        </Field>
      </div>
      {fault && <FieldError>{fault}</FieldError>}
    </fieldset>
  )
}
