import { daysAfter, ownZone, today } from '#kit/shared/days.ts'
import { Field } from '#kit/web/field.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { LONGEST_LINE, LONGEST_NAME, MOST_DAYS_AHEAD } from '../../rules.ts'
import type { Wish, Wrong } from './wish.ts'

const WHEN = [
  { value: 'now', label: 'Within minutes', hint: 'To your e-mail, to pass on' },
  { value: 'day', label: 'On a day you choose', hint: 'Also to their e-mail, at nine in their morning' },
] as const

/** The zones that this browser knows, and the chosen one. */
const zonesWith = (chosen: string) =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map(value => ({ value, label: value.replaceAll('_', ' ') }))

type Props = { wish: Wish; change: (part: Partial<Wish>) => void; wrong: Wrong }

/** When the card is sent, and who gets it. */
export function SendingFields({ wish, change, wrong }: Props) {
  return (
    <>
      <RadioCards
        legend="When"
        options={WHEN}
        value={wish.onDay ? 'day' : 'now'}
        onChange={when => change({ onDay: when === 'day' })}
      />
      {wish.onDay && <DayFields wish={wish} change={change} wrong={wrong} />}
    </>
  )
}

function DayFields({ wish, change, wrong }: Props) {
  const zone = wish.zone || ownZone()
  return (
    <div className="gift-pair">
      <Field label="Their e-mail" error={wrong.to}>
        <TextInput
          type="email"
          autoComplete="off"
          value={wish.to}
          onChange={event => change({ to: event.target.value })}
        />
      </Field>
      <Field label="Day" error={wrong.day}>
        <TextInput
          type="date"
          min={today()}
          max={daysAfter(today(), MOST_DAYS_AHEAD)}
          value={wish.day}
          onChange={event => change({ day: event.target.value })}
        />
      </Field>
      <Field label="Their time zone">
        <Select value={zone} options={zonesWith(zone)} onChange={event => change({ zone: event.target.value })} />
      </Field>
      <Field label="For" optional>
        <TextInput
          maxLength={LONGEST_NAME}
          value={wish.forName}
          onChange={event => change({ forName: event.target.value })}
        />
      </Field>
      <Field label="From" optional>
        <TextInput
          maxLength={LONGEST_NAME}
          value={wish.fromName}
          onChange={event => change({ fromName: event.target.value })}
        />
      </Field>
      <Field
        className="gift-line"
        label="A line in your hand"
        optional
        counter={{ used: wish.line.length, max: LONGEST_LINE }}
      >
        <TextInput
          maxLength={LONGEST_LINE}
          value={wish.line}
          onChange={event => change({ line: event.target.value })}
        />
      </Field>
    </div>
  )
}
