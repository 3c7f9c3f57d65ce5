import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { calendarFeed, schedule as contract } from '../contract.ts'
import { allAvailability, ownAvailability, readBestDays, readShares, setDay } from './service/availability.ts'
import { setRule } from './service/availability-rules.ts'
import { closeFeed, openFeed, readFeed } from './service/calendar-feed.ts'
import { clashesWith, sessionsElsewhere } from './service/elsewhere.ts'
import { setQuorum } from './service/quorum.ts'
import { writeRecap } from './service/recap.ts'
import { availabilitySubject, scheduleSubject } from './service/the-schedule.ts'
import { sessionSubject } from './service/the-session.ts'
import {
  addSession,
  answerSession,
  editSession,
  listSessions,
  markedSessions,
  readSession,
  removeSession,
  upcomingSessions,
} from './service.ts'

export const scheduleHandlers = answers(
  contract,
  {
    schedule: scheduleSubject,
    gameSession: sessionSubject,
    availability: availabilitySubject,
    calendarFeed: guardedByDoor(calendarFeed),
  },
  {
    list: listSessions,
    upcoming: upcomingSessions,
    marked: markedSessions,
    read: readSession,
    setQuorum,
    add: addSession,
    edit: editSession,
    remove: removeSession,
    answer: answerSession,
    writeRecap,
    ownAvailability,
    elsewhere: sessionsElsewhere,
    clashes: clashesWith,
    shares: readShares,
    bestDays: readBestDays,
    allAvailability,
    setDay,
    setRule,
    feed: readFeed,
    openFeed,
    closeFeed,
  },
)
