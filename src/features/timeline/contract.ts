import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { CalendarForm, DateForm, EventForm } from './forms.ts'
import { ENTRY_KINDS } from './rules.ts'

/** The timeline of a book: what is added, is added to it. `keep`: see what is veiled too. */
export const timelineOfBook = subject('timeline', ['keep', 'add', 'setCalendar', 'setToday'], {
  by: 'bookId',
  codes: ['BOOK_NOT_FOUND', 'WRITING_WAITS'],
})
/** One entry of a timeline, for those who keep it. */
export const timelineEntry = subject('timelineEntry', ['edit', 'veil', 'remove'], {
  by: 'id',
  codes: ['WRITING_WAITS'],
})

const CampaignDate = z.object({ year: z.int(), month: z.int(), day: z.int() })
export type CampaignDateView = z.output<typeof CampaignDate>

/** How the campaign counts its days, and which day it is there. `version` says which state of it a form was filled in for. */
const TimelineCalendar = z.object({
  kind: z.enum(['common', 'own']),
  months: z.array(z.object({ name: z.string(), days: z.int() })),
  weekdays: z.array(z.string()),
  era: z.string(),
  startsOn: z.int(),
  today: CampaignDate.nullable(),
  version: z.int(),
})
export type TimelineCalendarView = z.output<typeof TimelineCalendar>

/** What an event leads to, by name; of a placed session or chapter, that. */
const Link = z.object({ kind: z.enum(['npc', 'chapter', 'session', 'map']), id: z.uuid(), name: z.string() })
export type TimelineLinkView = z.output<typeof Link>

/**
 * An entry. `veiled`: for the GM side alone. `linkHidden`: not all of the party may know what it leads to, and they get the event
 * without the link. `playedOn`: the real day of a session.
 */
export const TimelineEntry = z.object({
  id: z.uuid(),
  kind: z.enum(ENTRY_KINDS),
  title: z.string(),
  text: z.string(),
  date: CampaignDate,
  end: CampaignDate.nullable(),
  link: Link.nullable(),
  playedOn: z.string().nullable(),
  veiled: z.boolean(),
  linkHidden: z.boolean(),
  can: abilities(timelineEntry.actions),
})
export type TimelineEntryView = z.output<typeof TimelineEntry>

/** A session or a chapter that has no date in the campaign yet. */
const Unplaced = z.object({
  kind: z.enum(['session', 'chapter']),
  id: z.uuid(),
  name: z.string(),
  playedOn: z.string().nullable(),
})
export type UnplacedView = z.output<typeof Unplaced>

const Timeline = z.object({
  bookId: z.uuid(),
  calendar: TimelineCalendar,
  /** The years in which there is something for this viewer, the earliest first. */
  years: z.array(z.object({ year: z.int(), many: z.int() })),
  can: abilities(timelineOfBook.actions),
})
export type TimelineView = z.output<typeof Timeline>

const bookId = z.uuid()
const version = z.int().min(0)
const kind = z.enum(ENTRY_KINDS).optional()
const cursor = z.string().max(300)
const one = z.object({ id: z.uuid() })
const done = z.object({ done: z.literal(true) })
const DATE_FAULTS = ['CALENDAR_CHANGED', 'DATE_NOT_IN_CALENDAR', 'ENDS_BEFORE_IT_BEGINS'] as const

export const timeline = {
  /** The calendar of a book, and the years of its timeline, to those who may see the book; with `kind`, those of that kind. */
  read: enter('anyone')
    .may('read', timelineOfBook)
    .get('/books/{bookId}/timeline')
    .input(z.object({ bookId, kind }))
    .output(Timeline),

  /**
   * The entries in the order of their dates, at most 50 at once; of equal dates the earlier made first. `from` begins with a year. What the
   * viewer may not see is absent, and nothing counts it.
   */
  list: enter('anyone')
    .may('read', timelineOfBook)
    .get('/books/{bookId}/timeline/entries')
    .input(z.object({ bookId, kind, from: z.coerce.number().int().optional(), after: cursor.optional() }))
    .output(z.object({ entries: z.array(TimelineEntry), next: cursor.nullable() })),

  /** Sessions that were played and chapters without a date in the campaign: at most 50 of each, and how many there are. */
  unplaced: enter('member')
    .may('keep', timelineOfBook)
    .get('/books/{bookId}/timeline/unplaced')
    .input(z.object({ bookId }))
    .output(z.object({ unplaced: z.array(Unplaced), many: z.int() })),

  /** What an event of this book can lead to, by name: at most 20 of each kind whose names contain all words of `find`. */
  targets: enter('member')
    .may('keep', timelineOfBook)
    .get('/books/{bookId}/timeline/targets')
    .input(z.object({ bookId, find: z.string().max(100).default('') }))
    .output(z.object({ targets: z.array(Link) })),

  /**
   * Sets the calendar. Every date goes with its month. A month with dates or the today of the campaign is not removed (MONTH_IN_USE),
   * and what lies beyond the new end of its month is refused (DATES_WOULD_MOVE) unless `move` lets it move to the last day. `moved`
   * says how many did.
   */
  setCalendar: enter('member')
    .may('setCalendar', timelineOfBook)
    .put('/books/{bookId}/timeline/calendar')
    .input(z.object({ bookId, version, calendar: CalendarForm, move: z.boolean() }))
    .errors(mayFail('CALENDAR_CHANGED', 'MONTH_IN_USE', 'DATES_WOULD_MOVE'))
    .output(z.object({ calendar: TimelineCalendar, moved: z.int() })),

  /** Says which day it is in the campaign; null ends that. */
  setToday: enter('member')
    .may('setToday', timelineOfBook)
    .put('/books/{bookId}/timeline/today')
    .input(z.object({ bookId, version, today: DateForm.nullable() }))
    .errors(mayFail('CALENDAR_CHANGED', 'DATE_NOT_IN_CALENDAR'))
    .output(TimelineCalendar),

  /** Adds an event, veiled unless `veil` is false; `id` is chosen by the caller, so that a form sent twice adds one. TIMELINE_FULL beyond 2000. */
  add: enter('member')
    .may('add', timelineOfBook)
    .post('/books/{bookId}/timeline/entries')
    .input(z.object({ bookId, id: z.uuid(), version, veil: z.boolean().default(true), event: EventForm }))
    .errors(mayFail('TIMELINE_FULL', 'TIMELINE_LINK_GONE', ...DATE_FAULTS))
    .output(TimelineEntry),

  /** Gives a session or a chapter its date in the campaign, or another one. TIMELINE_LINK_GONE when it is not of this book. */
  place: enter('member')
    .may('add', timelineOfBook)
    .put('/books/{bookId}/timeline/places/{targetId}')
    .input(z.object({ bookId, kind: z.enum(['session', 'chapter']), targetId: z.uuid(), version, date: DateForm }))
    .errors(mayFail('TIMELINE_FULL', 'TIMELINE_LINK_GONE', 'CALENDAR_CHANGED', 'DATE_NOT_IN_CALENDAR'))
    .output(TimelineEntry),

  /** Changes an event. */
  edit: enter('member')
    .may('edit', timelineEntry)
    .put('/timeline-entries/{id}')
    .input(z.object({ id: z.uuid(), version, event: EventForm }))
    .errors(mayFail('TIMELINE_LINK_GONE', ...DATE_FAULTS))
    .output(TimelineEntry),

  /** Takes an event behind the veil, or reveals it to those who may see the book. */
  setVeil: enter('member')
    .may('veil', timelineEntry)
    .post('/timeline-entries/{id}/veil')
    .input(z.object({ id: z.uuid(), veil: z.boolean() }))
    .output(TimelineEntry),

  /** Takes an entry off the timeline. A session or a chapter stays in the book, and waits for a date again. */
  remove: enter('member').may('remove', timelineEntry).delete('/timeline-entries/{id}').input(one).output(done),
}
