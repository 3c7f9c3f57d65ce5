import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { demoCalendar, demoEvents, demoPlaces, demoToday } from './demo/story.ts'
import { timelineHandlers } from './handlers.ts'

/** Mira counts the days of the marsh by its own months, and has written down what happened in them. */
export const plantTimeline: PlantDemo = async ({ as, id, ago }) => {
  const bookId = id('lantern')
  const mira = { ...(await as('mira')), now: ago(500) }
  await asked(timelineHandlers.setCalendar, mira, { bookId, version: 0, calendar: demoCalendar, move: false })
  for (const [at, { key, title, text, date, end = null, link, veil = false }] of demoEvents.entries()) {
    const [linkKind, linked] = link ?? (['none', null] as const)
    const event = { title, text, date, end, linkKind, linkId: linked && id(linked) }
    const call = { ...mira, now: ago(490 - at) }
    await asked(timelineHandlers.add, call, { bookId, id: id(key), version: 1, veil, event })
  }
  for (const [at, { kind, target, date }] of demoPlaces.entries()) {
    const call = { ...mira, now: ago(480 - at) }
    await asked(timelineHandlers.place, call, { bookId, kind, targetId: id(target), version: 1, date })
  }
  await asked(timelineHandlers.setToday, mira, { bookId, version: 1, today: demoToday })
}
