import { IconButton } from '#kit/web/button.tsx'
import { Day } from '#kit/web/day.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { Menu, type MenuItem } from '#kit/web/menu.tsx'
import type { TimelineCalendarView, TimelineEntryView } from '../../contract.ts'
import { spanWords } from '../../engine/words.ts'
import type { EntryKind } from '../../rules.ts'
import { EntryLink } from './entry-link.tsx'
import type { EntryActs } from './use-entry-acts.ts'

const KINDS: Record<EntryKind, { icon: IconName; word: string }> = {
  event: { icon: 'ph:flag-pennant', word: 'Event' },
  session: { icon: 'ph:calendar-check', word: 'Session' },
  chapter: { icon: 'ph:book-open', word: 'Chapter' },
}

type Props = { bookId: string; calendar: TimelineCalendarView; entry: TimelineEntryView; acts: EntryActs }

/** One entry of the line. */
export function EntryCard({ bookId, calendar, entry, acts }: Props) {
  const { kind, title, text, date, end, link, playedOn, veiled, linkHidden, can } = entry
  // The heading over it names a month without a day.
  const when = date.day > 0 || end ? spanWords(calendar, date, end) : ''
  return (
    <article className="timeline-entry" data-veiled={veiled || undefined}>
      <span className="timeline-mark">
        <Icon name={KINDS[kind].icon} />
      </span>
      <div className="timeline-entry-head">
        <h4 dir="auto">{title}</h4>
        {(can.remove || can.edit) && <EntryMenu entry={entry} acts={acts} />}
      </div>
      <p className="timeline-when">
        {when && <bdi>{when}</bdi>}
        <span>{KINDS[kind].word}</span>
        {playedOn && (
          <span>
            played on <Day date={new Date(`${playedOn}T12:00:00Z`)} format={{ dateStyle: 'medium', timeZone: 'UTC' }} />
          </span>
        )}
        {veiled && (
          <span className="timeline-veiled">
            <Icon name="ph:eye-slash" /> Only the GM side sees it
          </span>
        )}
      </p>
      {text && (
        <p className="timeline-text" dir="auto">
          {text}
        </p>
      )}
      {link && (
        <p className="timeline-link">
          <EntryLink bookId={bookId} link={kind === 'event' ? link : { ...link, name: OPEN[kind] }} />
          {linkHidden && <span className="timeline-veiled">The party sees no link here</span>}
        </p>
      )}
    </article>
  )
}

const OPEN = { session: 'To the sessions', chapter: 'Read it' }

function EntryMenu({ entry, acts }: Pick<Props, 'entry' | 'acts'>) {
  const { title, kind, veiled, can } = entry
  const ofEvent: MenuItem[] = [
    {
      label: veiled ? 'Reveal it to the players' : 'Take it behind the veil',
      icon: veiled ? 'ph:eye' : 'ph:eye-slash',
      disabled: !can.veil,
      onSelect: () => void acts.veil(entry),
    },
    { label: 'Edit', icon: 'ph:pencil-simple', disabled: !can.edit, onSelect: () => void acts.edit(entry) },
  ]
  const ofPlace: MenuItem[] = [
    { label: 'Change the date', icon: 'ph:calendar-blank', onSelect: () => void acts.move(entry) },
  ]
  return (
    <Menu
      trigger={<IconButton icon="ph:dots-three-vertical" label={`More for ${title}`} />}
      items={[
        ...(kind === 'event' ? ofEvent : ofPlace),
        {
          label: kind === 'event' ? 'Delete' : 'Take it off the timeline',
          icon: 'ph:trash',
          danger: true,
          disabled: !can.remove,
          onSelect: () => void acts.remove(entry),
        },
      ]}
    />
  )
}
