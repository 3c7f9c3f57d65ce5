import { demoCalendar } from '#features/timeline/server/demo/story.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

const NO_LINK = { linkKind: 'none', linkId: null }

/** What is filled in in this room. */
export const forms: Forms = {
  'timeline.add': async ({ id }) => ({
    ...{ bookId: id('lantern'), id: newId(), version: 1, veil: true },
    event: { title: 'The well is dry', text: '', date: { year: 1127, month: 2, day: 3 }, end: null, ...NO_LINK },
  }),
  'timeline.edit': async ({ id }) => ({
    ...{ id: id('event toll'), version: 1 },
    event: { title: 'The toll is raised', text: '', date: { year: 1009, month: 0, day: 0 }, end: null, ...NO_LINK },
  }),
  'timeline.place': async ({ id }) => ({
    ...{ bookId: id('lantern'), kind: 'chapter', targetId: id('magistrates-return'), version: 1 },
    date: { year: 1127, month: 2, day: 0 },
  }),
  'timeline.setToday': async ({ id }) => ({
    ...{ bookId: id('lantern'), version: 1, today: { year: 1127, month: 2, day: 24 } },
  }),
  'timeline.setCalendar': async ({ id }) => ({
    ...{ bookId: id('lantern'), version: 1, move: false },
    calendar: { ...demoCalendar, months: demoCalendar.months.map((month, at) => ({ ...month, was: at + 1 })) },
  }),
}
