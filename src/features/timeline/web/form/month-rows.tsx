import './month-rows.css'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#kit/web/button.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { TextInput } from '#kit/web/text-input.tsx'
import { MOST_MONTHS } from '../../engine/calendar.ts'
import { CALENDAR_LENGTHS } from '../../rules.ts'
import { type CalendarValues, type MonthValue, moved, newMonth } from './calendar-values.ts'

const USUAL_DAYS = 30
const focusOn = (element: Element | null) => element instanceof HTMLElement && element.focus()

/** The months of a calendar in their order, each with its days. */
export function MonthRows({ form }: { form: ContractForm<CalendarValues> }) {
  const { show } = form
  useEffect(() => show('months'), [show])
  const { months } = form.values
  const set = (next: MonthValue[]) => form.set({ months: next })
  const change = (at: number, part: Partial<MonthValue>) =>
    set(months.map((month, index) => (index === at ? { ...month, ...part } : month)))
  return (
    <fieldset>
      <legend className="field-label">Months</legend>
      <ol className="month-rows">
        {months.map(({ key, name, days }, at) => (
          <li key={key}>
            <Field label={`Name of month ${at + 1}`} labelHidden>
              <TextInput
                value={name}
                maxLength={CALENDAR_LENGTHS.month}
                placeholder="Name"
                onChange={event => change(at, { name: event.target.value })}
              />
            </Field>
            <Field label={`Days of month ${at + 1}`} labelHidden className="month-days">
              <TextInput
                inputMode="numeric"
                maxLength={3}
                placeholder="Days"
                value={Number.isNaN(days) ? '' : String(days)}
                onChange={event => {
                  const typed = event.target.value.trim()
                  change(at, { days: typed === '' ? Number.NaN : Number(typed) || 0 })
                }}
              />
            </Field>
            <span className="month-acts">
              <IconButton
                icon="ph:arrow-up"
                label={`Move ${name || 'this month'} up`}
                disabled={at === 0}
                onClick={event => {
                  set(moved(months, at, -1))
                  // In the first place this button is disabled, which would lose the focus.
                  if (at === 1) focusOn(event.currentTarget.nextElementSibling)
                }}
              />
              <IconButton
                icon="ph:arrow-down"
                label={`Move ${name || 'this month'} down`}
                disabled={at === months.length - 1}
                onClick={event => {
                  set(moved(months, at, 1))
                  if (at === months.length - 2) focusOn(event.currentTarget.previousElementSibling)
                }}
              />
              <IconButton
                icon="ph:trash"
                label={`Remove ${name || 'this month'}`}
                onClick={({ currentTarget }) => {
                  const list = currentTarget.closest('ol')
                  flushSync(() => set(months.filter((_, index) => index !== at)))
                  // The button goes with its month: that of the next one takes the focus, or that of the last.
                  const next = list?.children[Math.min(at, months.length - 2)]
                  focusOn(next?.querySelector('.month-acts button:last-child') ?? null)
                }}
              />
            </span>
          </li>
        ))}
      </ol>
      {form.faults.months && <FieldError>{form.faults.months}</FieldError>}
      {months.length < MOST_MONTHS && (
        <div className="month-more">
          <Button size="small" icon="ph:plus" onClick={() => set([...months, newMonth(USUAL_DAYS)])}>
            Add a month
          </Button>
          <Button size="small" icon="ph:plus" onClick={() => set([...months, newMonth(1)])}>
            Add a day between the months
          </Button>
        </div>
      )}
    </fieldset>
  )
}
