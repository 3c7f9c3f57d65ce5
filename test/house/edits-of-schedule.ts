import { timeZoneOf } from '#features/notices/server/service/choices.ts'
import { weekdayOf } from '#features/schedule/rules.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from '../world.ts'

/** Fills every field, then sends an edit with the required ones alone; answers what is stored after each of the two. */
export type Edit = () => Promise<{ filled: object; after: object }>

/** The edits of game sessions, answers and weekly rules. */
export const scheduleEdits = (world: () => World): Record<string, Edit> => ({
  'schedule.edit': async () => {
    const { add, edit, read } = world().as('mira').schedule
    const id = newId()
    const named = { title: 'The Long Night', date: '2030-12-21', zone: 'Europe/Lisbon' }
    await add({
      bookId: world().id('lantern'),
      id,
      session: { ...named, time: '19:00', duration: '5', goals: 'Stay up.', notes: 'They will.', status: 'active' },
    })
    const filled = await read({ id })
    await edit({ id, session: named })
    return { filled, after: await read({ id }) }
  },
  'schedule.answer': async () => {
    const { answer, read } = world().as('otto').schedule
    const id = world().id('session mile')
    const seen = async () => ({ ...(await read({ id })), zone: await timeZoneOf(await world().call('otto')) })
    await answer({ id, answer: 'maybe', zone: 'Asia/Tokyo' })
    const filled = await seen()
    await answer({ id, answer: 'maybe' })
    return { filled, after: await seen() }
  },
  'schedule.setRule': async () => {
    const { setRule, setDay, ownAvailability } = world().as('otto').schedule
    const day = daysAfter(dayIn('UTC', new Date()), 9)
    const of = { bookId: world().id('lantern'), zone: 'UTC', answer: { available: false as const, reason: 'choir' } }
    const rule = { ...of, weekday: weekdayOf(day) }
    await setRule({ ...rule, clears: day })
    await setDay({ ...of, day, answer: { available: true, times: ['19:00'] } })
    const span = { bookId: of.bookId, from: day, to: day }
    const filled = await ownAvailability(span)
    await setRule(rule)
    return { filled, after: await ownAvailability(span) }
  },
})
