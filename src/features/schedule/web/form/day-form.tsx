import { ownZone } from '#kit/shared/days.ts'
import './day-form.css'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { useUnsavedPart } from '#kit/web/dialog.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { DayAvailabilityValue } from '../../forms.ts'
import { MOST_TIMES, SESSION_LENGTHS, timesIn } from '../../rules.ts'
import { api } from '../api.ts'

const CHOICES = [
  { value: 'free', label: 'Free' },
  { value: 'busy', label: 'Busy' },
] as const
type Choice = (typeof CHOICES)[number]['value']

type Props = { bookId: string; day: string; stored: DayAvailabilityValue | undefined; onSaved: () => void }

/** A day of the reader: available with times, busy with a reason, or cleared. A failed save keeps what was entered. */
export function DayForm({ bookId, day, stored, onSaved }: Props) {
  const queries = useQueryClient()
  const storedTimes = stored?.available ? stored.times.join(', ') : ''
  const storedReason = stored && !stored.available ? stored.reason : ''
  const [choice, setChoice] = useState<Choice>(stored && !stored.available ? 'busy' : 'free')
  const [times, setTimes] = useState(storedTimes)
  const [reason, setReason] = useState(storedReason)
  const [busy, setBusy] = useState<'save' | 'clear' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [timesFault, setTimesFault] = useState<string | null>(null)
  useUnsavedPart(times !== storedTimes || reason !== storedReason)

  const send = async (how: 'save' | 'clear', answer: DayAvailabilityValue | null) => {
    setBusy(how)
    setFault(null)
    try {
      await api.setDay.call({ bookId, day, zone: ownZone(), answer })
      await queries.invalidateQueries({ queryKey: api.key() })
      onSaved()
    } catch (error) {
      setFault(wordsOf(error, 'Your availability could not be saved. What you entered is still here.'))
    }
    setBusy(null)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (choice === 'busy') return void send('save', { available: false, reason: reason.trim() })
    const entered = timesIn(times)
    const wrong =
      entered.length === 0
        ? 'Say at which times you can come.'
        : entered.length > MOST_TIMES
          ? `Enter at most ${MOST_TIMES} times.`
          : entered.some(time => time.length > SESSION_LENGTHS.time)
            ? `Put commas between the times: one has at most ${SESSION_LENGTHS.time} characters.`
            : null
    setTimesFault(wrong)
    if (!wrong) void send('save', { available: true, times: entered })
  }
  return (
    <form className="day-form" noValidate onSubmit={save}>
      <RadioCards legend="Can you come?" options={CHOICES} value={choice} onChange={setChoice} />
      {choice === 'free' ? (
        <Field label="Times" hint="As 19:00–23:00. Several? Put commas between them." error={timesFault}>
          <TextInput
            value={times}
            maxLength={SESSION_LENGTHS.times}
            onChange={event => {
              setTimes(event.target.value)
              setTimesFault(null)
            }}
          />
        </Field>
      ) : (
        <Field label="Reason" optional>
          <TextInput
            value={reason}
            maxLength={SESSION_LENGTHS.reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      )}
      {fault && <FieldError>{fault}</FieldError>}
      <div className="day-form-acts">
        <Button
          type="submit"
          look="primary"
          busy={busy === 'save'}
          disabled={choice === 'free' && times.trim() === '' && !stored}
        >
          {choice === 'free' ? 'Mark Available' : 'Mark Busy'}
        </Button>
        {stored && (
          <Button look="text" busy={busy === 'clear'} onClick={() => void send('clear', null)}>
            Clear
          </Button>
        )}
      </div>
      <p className="muted">Those who run the campaign see your times and reasons. The other players do not.</p>
    </form>
  )
}
