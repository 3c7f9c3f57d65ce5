import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { Day, DayAnswer, DayAvailability, SessionEdit, SessionForm, Zone } from './forms.ts'
import { ANSWERS, COLOURS, DURATIONS, MOST_QUORUM, STATUSES } from './rules.ts'

/** The game sessions of a book together: what is added, is added to them. */
export const bookSchedule = subject('schedule', ['add', 'setQuorum'], {
  by: 'bookId',
  codes: ['BOOK_NOT_FOUND', 'WRITING_WAITS'],
})
/** One game session. */
export const gameSession = subject('gameSession', ['edit', 'remove', 'answer', 'writeRecap'], {
  by: 'id',
  codes: ['WRITING_WAITS'],
})
/** When the party of a book can come. `readAll` is for its GM side. */
export const availability = subject('availability', ['set', 'readAll'], { by: 'bookId', codes: ['BOOK_NOT_FOUND'] })

/** The calendar feed of the caller. */
export const calendarFeed = subject('calendarFeed', ['change'], { by: null })

const Person = z.object({ userId: z.uuid(), name: z.string() })
const persons = z.array(Person)

/** A game session, for its party. `date` and `time` are those of the clocks in `zone`; `startsAt` is the moment. */
export const GameSession = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  title: z.string(),
  date: z.string(),
  time: z.string().nullable(),
  zone: z.string(),
  duration: z.enum(DURATIONS),
  /** When it begins; without a time, when its day begins in its zone. */
  startsAt: z.date(),
  /** Until when it counts as upcoming: its beginning; without a time, the end of its day in its zone. */
  upcomingUntil: z.date(),
  goals: z.string(),
  /** For the GM side alone, and left out for everybody else. */
  notes: z.string().optional(),
  status: z.enum(STATUSES),
  /** The chapter that was begun about it, saved or not; for the GM side alone, and left out for everybody else. */
  recapChapterId: z.uuid().nullable().optional(),
  isUpcoming: z.boolean(),
  /** Who gave which answer, in the order of their answers. */
  reactions: z.object({ attending: persons, unavailable: persons, maybe: persons }),
  /** How many of those attending are players: people with a living character in the book. */
  playersAttending: z.int(),
  /** The answer of the caller. */
  own: z.enum(ANSWERS).nullable(),
  createdBy: z.uuid().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  can: abilities(gameSession.actions),
})
export type GameSessionView = z.output<typeof GameSession>

/** One session as it is opened by itself: with the page that tells of it. */
export const OpenedSession = GameSession.extend({
  /** The chapter about it, once it is saved and therefore in the book of the party; null before, and after it was deleted. */
  recapPage: z.uuid().nullable(),
})
export type OpenedSessionView = z.output<typeof OpenedSession>

/** A session as a mark in a calendar. */
export const MarkedSession = GameSession.pick({
  id: true,
  title: true,
  date: true,
  time: true,
  startsAt: true,
  status: true,
})
export type MarkedSessionView = z.output<typeof MarkedSession>

/** A session of another table of the caller, which is told to the caller alone. */
export const SessionElsewhere = GameSession.pick({
  id: true,
  title: true,
  date: true,
  time: true,
  startsAt: true,
  duration: true,
}).extend({ bookTitle: z.string() })
export type SessionElsewhereView = z.output<typeof SessionElsewhere>

/** The availability of one person in one book: a map from days (YYYY-MM-DD). */
export const Availability = z.object({
  id: z.string(),
  bookId: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string(),
  availability: z.record(z.string(), DayAvailability),
  /** The days among them that follow a weekly rule, and were not set themselves. */
  byRule: z.array(z.string()),
  updatedAt: z.date().nullable(),
})
export type AvailabilityView = z.output<typeof Availability>

/** What a person says of a weekday (0 is Sunday), until they say otherwise. */
const WeeklyRule = z.object({ weekday: z.int(), said: DayAvailability })

/** The own availability, with the weekly rules that it follows from. */
const OwnAvailability = Availability.extend({ rules: z.array(WeeklyRule) })

/** The availability of one person for the GM side, with the days on which they attend a session. */
const AvailabilityOfAll = Availability.extend({ attends: z.array(z.string()) })

/** How many of the players are available on a day: they said so, or attend a session on it. */
export const DayShare = z.object({ day: z.string(), available: z.int(), colour: z.enum(COLOURS) })
export type DayShareView = z.output<typeof DayShare>

const bookId = z.uuid()
const one = z.object({ id: z.uuid() })
const done = z.object({ done: z.literal(true) })
const cursor = z.string().max(300)
const days = { bookId, from: Day, to: Day }

/** The chapter about a session. `isSaved`: it is in the book. */
const Recap = z.object({ chapterId: z.uuid(), isSaved: z.boolean(), title: z.string(), source: z.string() })
export type RecapView = z.output<typeof Recap>

const can = abilities(bookSchedule.actions)
/** How many players a session needs; null where no number is set. */
const quorum = z.int().nullable()

/** The address of a calendar feed; null while there is none. */
const Feed = z.object({ url: z.string().nullable() })

export const schedule = {
  /** The sessions of a book, the latest first. */
  list: enter('member')
    .may('read', bookSchedule)
    .get('/books/{bookId}/sessions')
    .input(z.object({ bookId, after: cursor.optional() }))
    .output(z.object({ sessions: z.array(GameSession), next: cursor.nullable(), quorum, can })),

  /** The first upcoming sessions of a book, the next one first. */
  upcoming: enter('member')
    .may('read', bookSchedule)
    .get('/books/{bookId}/sessions/upcoming')
    .input(z.object({ bookId }))
    .output(z.object({ sessions: z.array(GameSession), quorum, can })),

  /** The sessions between two days, for a calendar. Those that a reader's clocks may show on these days are among them. */
  marked: enter('member')
    .may('read', bookSchedule)
    .get('/books/{bookId}/sessions/days')
    .input(z.object({ ...days, after: cursor.optional() }))
    .output(z.object({ sessions: z.array(MarkedSession), next: cursor.nullable() })),

  /** Sets how many players a session of the book needs; null ends that. Nothing is refused for it: it is only said. */
  setQuorum: enter('member')
    .may('setQuorum', bookSchedule)
    .put('/books/{bookId}/quorum')
    .input(z.object({ bookId, quorum: z.int().min(1).max(MOST_QUORUM).nullable() }))
    .output(z.object({ quorum })),

  /** One session. */
  read: enter('member').may('read', gameSession).get('/sessions/{id}').input(one).output(OpenedSession),

  /** Adds a session to a book; `id` is chosen by the caller, so that a form sent twice adds one. */
  add: enter('member')
    .may('add', bookSchedule)
    .post('/books/{bookId}/sessions')
    .input(z.object({ bookId, id: z.uuid(), session: SessionForm }))
    .output(GameSession),

  /** Changes the named fields of a session; its answers and its creation stay. */
  edit: enter('member')
    .may('edit', gameSession)
    .put('/sessions/{id}')
    .input(z.object({ id: z.uuid(), session: SessionEdit }))
    .output(GameSession),

  /** Deletes a session with its answers. */
  remove: enter('member').may('remove', gameSession).delete('/sessions/{id}').input(one).output(done),

  /** Sets the answer of the caller; null takes it back. In `zone` are the times of the reminders that the caller gets. */
  answer: enter('member')
    .may('answer', gameSession)
    .put('/sessions/{id}/answer')
    .input(z.object({ id: z.uuid(), answer: z.enum(ANSWERS).nullable(), zone: Zone.optional() }))
    .output(GameSession),

  /**
   * Begins the chapter about a completed session: its id, the same whenever it is asked, and what it begins with, all of it for the GM side.
   * It is a draft of the Writing Desk until it is saved under this id; nothing is in the book before.
   */
  writeRecap: enter('member').may('writeRecap', gameSession).post('/sessions/{id}/recap').input(one).output(Recap),

  /** The availability of the caller between two days. */
  ownAvailability: enter('member')
    .may('read', availability)
    .get('/books/{bookId}/availability/mine')
    .input(z.object(days))
    .output(OwnAvailability),

  /**
   * The sessions of the caller at other tables between two days, a day more at both ends; not those that the caller cannot come to. Nobody
   * else learns of them.
   */
  elsewhere: enter('member')
    .may('read', availability)
    .get('/books/{bookId}/availability/elsewhere')
    .input(z.object(days))
    .output(z.object({ sessions: z.array(SessionElsewhere) })),

  /** The sessions of the caller at other tables that overlap this one. Nobody else learns of them. */
  clashes: enter('member')
    .may('read', gameSession)
    .get('/sessions/{id}/clashes')
    .input(one)
    .output(z.object({ sessions: z.array(SessionElsewhere) })),

  /** How many players are available on each day between two days. Days about which nobody said anything are left out. */
  shares: enter('member')
    .may('read', availability)
    .get('/books/{bookId}/availability/shares')
    .input(z.object(days))
    .output(z.object({ players: z.int(), days: z.array(DayShare), quorum, can: abilities(availability.actions) })),

  /** The days after today on which most players are available, at most five; of equal days the earlier comes first. */
  bestDays: enter('member')
    .may('read', availability)
    .get('/books/{bookId}/availability/best')
    .input(z.object({ bookId, zone: Zone }))
    .output(z.object({ players: z.int(), days: z.array(DayShare), quorum })),

  /** The availability of all players of a book between two days, and of those of the GM side who said something. */
  allAvailability: enter('member')
    .may('readAll', availability)
    .get('/books/{bookId}/availability')
    .input(z.object(days))
    .output(z.object({ players: z.array(AvailabilityOfAll) })),

  /**
   * Sets what the caller says of a weekday (0 is Sunday) from today on, until they say otherwise; null ends it. A day set by itself goes
   * before the rule; `clears` names one that follows it from now on.
   */
  setRule: enter('member')
    .may('set', availability)
    .put('/books/{bookId}/availability/weekly/{weekday}')
    .input(
      z.object({
        bookId,
        weekday: z.coerce.number().int().min(0).max(6),
        zone: Zone,
        answer: DayAnswer.nullable(),
        clears: Day.optional(),
      }),
    )
    .errors(mayFail('DAY_PAST', 'DAY_TOO_FAR'))
    .output(done),

  /** Sets a day of the caller, or clears it with null: then it follows their weekly rule, if they have one. `zone` says which day it is for the caller now. */
  setDay: enter('member')
    .may('set', availability)
    .put('/books/{bookId}/availability/{day}')
    .input(z.object({ bookId, day: Day, zone: Zone, answer: DayAnswer.nullable() }))
    .errors(mayFail('DAY_PAST', 'DAY_TOO_FAR'))
    .output(done),

  /** The address under which calendar programs read the sessions of the caller at every table. */
  feed: enter('member').may('read', calendarFeed).get('/me/calendar-feed').output(Feed),

  /** Makes that address, unless there is one. With `renew` there is a new one, and the old one ends. */
  openFeed: enter('member')
    .may('change', calendarFeed)
    .post('/me/calendar-feed')
    .input(z.object({ renew: z.boolean().default(false) }))
    .output(Feed),

  /** Ends that address. */
  closeFeed: enter('member').may('change', calendarFeed).delete('/me/calendar-feed').output(Feed),
}
