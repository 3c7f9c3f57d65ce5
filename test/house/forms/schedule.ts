import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from '../../world.ts'
import type { Forms } from '../forms.ts'

const aMonth = async ({ id }: World) => ({
  bookId: id('lantern'),
  from: daysAfter(dayIn('UTC', new Date()), -10),
  to: daysAfter(dayIn('UTC', new Date()), 25),
})
const aSession = { title: 'One more evening', date: '2026-12-24', zone: 'Europe/Lisbon' }

/** What is filled in in this room. */
export const forms: Forms = {
  'schedule.marked': aMonth,
  'schedule.ownAvailability': aMonth,
  'schedule.shares': aMonth,
  'schedule.allAvailability': aMonth,
  'schedule.elsewhere': aMonth,
  'schedule.bestDays': async ({ id }) => ({ bookId: id('lantern'), zone: 'Europe/Lisbon' }),
  'schedule.add': async ({ id }) => ({ bookId: id('lantern'), id: newId(), session: aSession }),
  'schedule.edit': async ({ id }) => ({ id: id('session crossing'), session: aSession }),
  'schedule.setRule': async ({ id }) => ({
    bookId: id('lantern'),
    weekday: 4,
    zone: 'Europe/Lisbon',
    answer: { available: true, times: ['from seven'] },
  }),
  'schedule.setDay': async ({ id }) => ({
    bookId: id('lantern'),
    day: daysAfter(dayIn('UTC', new Date()), 5),
    zone: 'Europe/Lisbon',
    answer: { available: true, times: ['from seven'] },
  }),
}
