import { useNavigate } from '@tanstack/react-router'
import { Button } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import type { TimelineView } from '../../contract.ts'
import { yearWords } from '../../engine/words.ts'
import type { EntryKind } from '../../rules.ts'

const KINDS: { value: EntryKind | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'event', label: 'Events' },
  { value: 'session', label: 'Sessions' },
  { value: 'chapter', label: 'Chapters' },
]

type Props = { timeline: TimelineView; kind: EntryKind | undefined; from: number | undefined; onToday: () => void }

/** What the line shows, and from which year on. Both are in the address. `onToday`: the today of the campaign is looked for. */
export function LineTools({ timeline, kind, from, onToday }: Props) {
  const navigate = useNavigate()
  const { bookId, calendar, years } = timeline
  const { today } = calendar
  const show = (next: { kind?: string | undefined; year?: string | undefined }) => {
    const { kind: ofKind = kind, year = from === undefined ? undefined : String(from) } = next
    const search = { ...(ofKind && { kind: ofKind }), ...(year && { year }) }
    void navigate({ to: `/campaigns/${bookId}/timeline`, search, resetScroll: false } as never)
  }
  const isListed = from === undefined || years.some(({ year }) => year === from)
  const options = [
    { value: '', label: 'From the beginning' },
    ...(isListed ? [] : [{ value: String(from), label: yearWords(calendar, from) }]),
    ...years.map(({ year, many }) => ({ value: String(year), label: `${yearWords(calendar, year)} (${many})` })),
  ]
  return (
    <div className="timeline-tools">
      <Field label="Show">
        <Select options={KINDS} value={kind ?? ''} onChange={event => show({ kind: event.target.value })} />
      </Field>
      <Field label="From the year">
        <Select
          options={options}
          value={from === undefined ? '' : String(from)}
          onChange={event => show({ year: event.target.value })}
        />
      </Field>
      {today && (
        <Button
          icon="ph:hourglass-medium"
          onClick={() => {
            show({ year: String(today.year) })
            onToday()
          }}
        >
          To today
        </Button>
      )}
    </div>
  )
}
