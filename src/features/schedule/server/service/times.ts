type Entered = { date: string; time: string | null; zone: string }

const momentOf = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds)

/** When those are reminded on the day before whose session has no time yet. */
const MORNING = '09:00'
const HOUR = 60 * 60_000

/** The moment an hour before a beginning. */
export const hourBefore = (startsAt: Date) => new Date(startsAt.getTime() - HOUR)

/**
 * The moments of a session. A time that clocks skip is moved on by as much as they skip, and of a time that they show
 * twice the first is meant. Without a time it begins with its day, and is upcoming until that day has ended in its zone.
 * The reminder of the day before comes at the same time of the clocks in its zone, or in the morning.
 */
export function momentsOf({ date, time, zone }: Entered): { startsAt: Date; upcomingUntil: Date; dayBefore: Date } {
  const day = Temporal.PlainDate.from(date)
  if (time !== null) {
    const begins = day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    const startsAt = momentOf(begins)
    return { startsAt, upcomingUntil: startsAt, dayBefore: momentOf(begins.subtract({ days: 1 })) }
  }
  return {
    startsAt: momentOf(day.toZonedDateTime(zone)),
    upcomingUntil: momentOf(day.add({ days: 1 }).toZonedDateTime(zone)),
    dayBefore: momentOf(day.subtract({ days: 1 }).toZonedDateTime({ timeZone: zone, plainTime: MORNING })),
  }
}
