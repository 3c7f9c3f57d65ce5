import { useEffect, useState } from 'react'
import { Field } from '#kit/web/field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { Select } from '#kit/web/select.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { type CalendarValues, weekdaysIn } from './calendar-values.ts'

/** The weekdays of a calendar, and on which of them year 1 begins. */
export function WeekFields({ form }: { form: ContractForm<CalendarValues> }) {
  const { show } = form
  useEffect(() => show('weekdays'), [show])
  useEffect(() => show('startsOn'), [show])
  const { weekdays, startsOn } = form.values
  const [typed, setTyped] = useState(weekdays.join('\n'))
  return (
    <>
      <Field label="Weekdays" hint="One on each line, in their order." error={form.faults.weekdays}>
        <TextArea
          rows={7}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            const next = weekdaysIn(event.target.value)
            form.set({ weekdays: next, startsOn: Math.min(startsOn, Math.max(0, next.length - 1)) })
          }}
        />
      </Field>
      <Field label="Year 1 begins on" error={form.faults.startsOn}>
        <Select
          options={weekdays.map((name, at) => ({ value: String(at), label: name }))}
          value={String(startsOn)}
          onChange={event => form.set({ startsOn: Number(event.target.value) })}
        />
      </Field>
    </>
  )
}
