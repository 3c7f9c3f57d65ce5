import { eq } from 'drizzle-orm'
import { entrySubject } from '#features/timeline/server/service/the-entry.ts'
import { timelineSubject } from '#features/timeline/server/service/the-timeline.ts'
import { timelineEntries } from '#features/timeline/server/tables.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const [road] = await db
    .select({ id: timelineEntries.id })
    .from(timelineEntries)
    .where(eq(timelineEntries.placedChapterId, id('lantern-road')))
  return [
    { list: 'timelines', of: timelineSubject, things: { lantern: id('lantern'), afterlight: id('afterlight') } },
    {
      list: 'timeline-entries',
      of: entrySubject,
      things: { 'event bell, veiled': id('event bell'), 'lantern-road, placed': road!.id },
    },
  ]
}
