import { entrySubject } from '#features/timeline/server/service/the-entry.ts'
import { timelineSubject } from '#features/timeline/server/service/the-timeline.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'timelines', of: timelineSubject, things: { lantern: id('lantern'), afterlight: id('afterlight') } },
  {
    list: 'timeline-entries',
    of: entrySubject,
    things: { 'event lanterns': id('event lanterns'), 'event bell, veiled': id('event bell') },
  },
]
