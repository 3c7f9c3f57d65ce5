import { calendarFeed } from '#features/schedule/contract.ts'
import { availabilitySubject, scheduleSubject } from '#features/schedule/server/service/the-schedule.ts'
import { sessionSubject } from '#features/schedule/server/service/the-session.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => {
  const books = { lantern: id('lantern'), afterlight: id('afterlight') }
  return [
    ...byDoor(calendarFeed),
    {
      list: 'game-sessions',
      of: sessionSubject,
      things: { 'session crossing': id('session crossing'), 'session recorder, completed': id('session recorder') },
    },
    { list: 'schedules', of: scheduleSubject, things: books },
    { list: 'availability', of: availabilitySubject, things: books },
  ]
}
