import { ownZone } from '#kit/shared/days.ts'
import './day-form.css'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Checkbox } from '#kit/web/checkbox.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { useUnsavedGuard } from '#kit/web/use-unsaved-guard.ts'
import type { DayAvailabilityValue } from '../../forms.ts'
import { SESSION_LENGTHS, weekdayOf } from '../../rules.ts'
import { api } from '../api.ts'
import { saidInWords } from '../calendar/day-words.ts'
import { dayWords } from '../calendar/days.ts'
import { answerOf, CHOICES, type DayValues, timesFault, USUAL_TIMES, valuesOfDay } from './day-values.ts'
import { TimesBar } from './times-bar.tsx'
import { spanIn, spanText } from './times-span.ts'

const ACTS = { free: 'Mark Available', busy: 'Mark Busy', none: 'Clear' } as const

type Props = {
  bookId: string
  day: string
  stored: DayAvailabilityValue | undefined
  /** What is stored follows the weekly rule. */
  isWeekly: boolean
  /** What the reader says of this weekday. */
  rule: DayAvailabilityValue | undefined
  onSaved: () => void
  /** Something was entered that is not saved, or no longer. */
  onDirty?: ((dirty: boolean) => void) | undefined
  /** What stands above the buttons. */
  children?: ReactNode
}

/**
 * A day of the reader: available with times, busy with a reason, or not said; for itself, or for its weekday from now on. A failed
 * save keeps what was entered.
 */
export function DayForm({ bookId, day, stored, isWeekly, rule, onSaved, onDirty, children }: Props) {
  const queries = useQueryClient()
  const first = valuesOfDay(stored, isWeekly)
  const [values, setValues] = useState(first)
  const [busy, setBusy] = useState<'save' | 'clear' | 'end' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [wrongTimes, setWrongTimes] = useState<string | null>(null)
  const dirty = (Object.keys(first) as (keyof DayValues)[]).some(name => values[name] !== first[name])
  useUnsavedGuard(dirty)
  useEffect(() => onDirty?.(dirty), [onDirty, dirty])
  const enter = (change: Partial<DayValues>) => setValues(values => ({ ...values, ...change }))
  const enterTimes = (times: string) => {
    enter({ times })
    setWrongTimes(null)
  }
  const weekday = dayWords(day, { weekday: 'long' })

  const send = async (how: 'save' | 'clear' | 'end', act: () => Promise<unknown>) => {
    setBusy(how)
    setFault(null)
    try {
      await act()
      await queries.invalidateQueries({ queryKey: api.key() })
      onSaved()
    } catch (error) {
      setFault(wordsOf(error, 'Your availability could not be saved. What you entered is still here.'))
    }
    setBusy(null)
  }
  const zone = ownZone()
  const setDay = (answer: DayAvailabilityValue | null) => api.setDay.call({ bookId, day, zone, answer })
  const setRule = (answer: DayAvailabilityValue | null, clears?: string) =>
    api.setRule.call({ bookId, weekday: weekdayOf(day), zone, answer, ...(clears ? { clears } : {}) })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = values.choice === 'free' ? timesFault(values.times) : null
    setWrongTimes(wrong)
    if (wrong) return
    const answer = answerOf(values)
    void send('save', () => (answer && values.isWeekly ? setRule(answer, day) : setDay(answer)))
  }
  const { choice, times, reason } = values
  const span = spanIn(times)
  return (
    <form className="day-form" noValidate onSubmit={save}>
      <RadioCards legend="Can you come?" options={CHOICES} value={choice} onChange={choice => enter({ choice })} />
      {choice === 'free' && (
        <>
          <Field label="Times" hint="As 19:00–23:00. Several? Put commas between them." error={wrongTimes}>
            <TextInput
              value={times}
              maxLength={SESSION_LENGTHS.times}
              onChange={event => enterTimes(event.target.value)}
            />
          </Field>
          {span && <TimesBar span={span} onMove={moved => enterTimes(spanText(moved))} />}
          <fieldset className="day-usual" aria-label="Fill in">
            {USUAL_TIMES.map(usual => (
              <Button key={usual.label} aria-pressed={times === usual.times} onClick={() => enterTimes(usual.times)}>
                {usual.label}
              </Button>
            ))}
          </fieldset>
        </>
      )}
      {choice === 'busy' && (
        <Field label="Reason" optional>
          <TextInput
            value={reason}
            maxLength={SESSION_LENGTHS.reason}
            onChange={event => enter({ reason: event.target.value })}
          />
        </Field>
      )}
      {choice === 'none' ? (
        <p className="muted">
          {rule ? 'The day follows your weekly rule again.' : 'Nobody is told anything of this day.'}
        </p>
      ) : (
        <Checkbox
          label={`Every ${weekday}`}
          hint="Until you say otherwise; one day can still differ."
          checked={values.isWeekly}
          onChange={event => enter({ isWeekly: event.target.checked })}
        />
      )}
      {rule && (
        <p className="day-rule">
          <span dir="auto">
            Your weekly rule for {weekday}: {saidInWords(rule)}
          </span>
          <Button look="text" busy={busy === 'end'} onClick={() => void send('end', () => setRule(null))}>
            End This Rule
          </Button>
        </p>
      )}
      {children}
      {fault && <FieldError>{fault}</FieldError>}
      <div className="day-form-acts">
        <Button type="submit" look="primary" busy={busy === 'save'}>
          {ACTS[choice]}
        </Button>
        {stored && !isWeekly && choice !== 'none' && (
          <Button look="text" busy={busy === 'clear'} onClick={() => void send('clear', () => setDay(null))}>
            Clear
          </Button>
        )}
      </div>
      <p className="muted">Those who run the campaign see your times and reasons. The other players do not.</p>
    </form>
  )
}
