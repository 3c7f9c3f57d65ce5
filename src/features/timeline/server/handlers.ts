import { answers } from '#kit/server/answers.ts'
import { timeline as contract } from '../contract.ts'
import { listTargets } from './service/links.ts'
import { listEntries, readTimeline } from './service/lists.ts'
import { setCalendar, setToday } from './service/set-calendar.ts'
import { entrySubject } from './service/the-entry.ts'
import { timelineSubject } from './service/the-timeline.ts'
import { listUnplaced } from './service/unplaced.ts'
import { addEvent, editEvent, placeOne, removeEntry, setEventVeil } from './service.ts'

export const timelineHandlers = answers(
  contract,
  { timeline: timelineSubject, timelineEntry: entrySubject },
  {
    read: readTimeline,
    list: listEntries,
    unplaced: listUnplaced,
    targets: listTargets,
    setCalendar,
    setToday,
    add: addEvent,
    place: placeOne,
    edit: editEvent,
    setVeil: setEventVeil,
    remove: removeEntry,
  },
)
