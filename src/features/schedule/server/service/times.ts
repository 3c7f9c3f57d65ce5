type Entered = { date: string; time: string | null; zone: string }

const momentOf = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds)

/**
 * The moments of a session. A time that clocks skip is moved on by as much as they skip, and of a time that they show
 * twice the first is meant. Without a time it begins with its day, and is upcoming until that day has ended in its zone.
 */
export function momentsOf({ date, time, zone }: Entered): { startsAt: Date; upcomingUntil: Date } {
  const day = Temporal.PlainDate.from(date)
  if (time !== null) {
    const startsAt = momentOf(day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }))
    return { startsAt, upcomingUntil: startsAt }
  }
  return {
    startsAt: momentOf(day.toZonedDateTime(zone)),
    upcomingUntil: momentOf(day.add({ days: 1 }).toZonedDateTime(zone)),
  }
}
