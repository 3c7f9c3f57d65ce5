import { and, asc, gt, inArray, lt } from 'drizzle-orm'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { ownBookRows } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { FEED_DAYS, FEED_WINDOW } from '../../rules.ts'
import { schedulePolicy } from '../policy.ts'
import { gameSessions } from '../tables.ts'
import { factsOf } from './the-schedule.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** How long a program may show what it has read, in seconds. */
const FRESH_SECONDS = 3600

/**
 * The sessions of the caller at every table, as a calendar (RFC 5545). They are moments in UTC, which programs show by the
 * clocks of their owner; a session without a time is a whole day. What only the GM side may read is not in it.
 */
export async function calendarFile(call: Call): Promise<string> {
  const { baseUrl } = call.ports.config
  const rows = await ownBookRows(call)
  const books = new Map(
    rows.filter(book => schedulePolicy.read(call.actor, factsOf(call, book))).map(book => [book.id, book.title]),
  )
  const calendar = ical({
    name: 'Tomewright',
    prodId: { company: 'Tomewright', product: 'Game sessions' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: FRESH_SECONDS,
  })
  for (const { id, bookId, ...session } of await sessionsOf(call, [...books.keys()])) {
    const title = books.get(bookId)!
    const { startsAt: start } = session
    const when = session.time
      ? { start, end: new Date(start.getTime() + Number(session.duration) * HOUR) }
      : { start: new Date(`${session.date}T00:00:00Z`), allDay: true }
    const url = `${baseUrl}/campaigns/${bookId}/inn/calendar`
    calendar.createEvent({
      ...when,
      id: `${id}@${new URL(baseUrl).hostname}`,
      stamp: session.updatedAt,
      lastModified: session.updatedAt,
      summary: `${title}: ${session.title}`,
      description: session.goals || null,
      status: session.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url,
    })
  }
  return calendar.toString()
}

/** The sessions of these books from some days ago on. Where there are too many, the later ones are left out. */
const sessionsOf = async (call: Call, bookIds: string[]) =>
  bookIds.length === 0
    ? []
    : call.db
        .select({
          id: gameSessions.id,
          bookId: gameSessions.bookId,
          title: gameSessions.title,
          date: gameSessions.date,
          time: gameSessions.time,
          duration: gameSessions.duration,
          startsAt: gameSessions.startsAt,
          goals: gameSessions.goals,
          status: gameSessions.status,
          updatedAt: gameSessions.updatedAt,
        })
        .from(gameSessions)
        .where(
          and(
            inArray(gameSessions.bookId, bookIds),
            gt(gameSessions.startsAt, new Date(call.now.getTime() - FEED_DAYS.past * DAY)),
            lt(gameSessions.startsAt, new Date(call.now.getTime() + FEED_DAYS.ahead * DAY)),
          ),
        )
        .orderBy(asc(gameSessions.startsAt), asc(gameSessions.id))
        .limit(FEED_WINDOW)
