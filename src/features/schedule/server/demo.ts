import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { dayIn } from '#kit/shared/days.ts'
import { type SessionAnswer, weekdayOf } from '../rules.ts'
import { demoDays, demoRules, demoSessions } from './demo/sessions.ts'
import { scheduleHandlers } from './handlers.ts'

const ZONE = 'Europe/Lisbon'
const DAY = 24 * 60

/** Mira has scheduled sessions, the party has answered them, and the players have said when they can come. Lio reads them in her own calendar. */
export const plantSchedule: PlantDemo = async ({ as, id, ago }) => {
  const inDays = (days: number) => dayIn(ZONE, ago(-days * DAY))
  const bookId = id('lantern')
  const mira = await as('mira')
  // A planted session is in the bell, and sends no letters.
  const jobs = { ...mira.ports.jobs, send: async () => {} }
  const withoutLetters = { ...mira, ports: { ...mira.ports, jobs } }
  for (const [at, { key, book = 'lantern', days, answers, ...session }] of demoSessions.entries()) {
    const then = ago((demoSessions.length - at) * 60)
    const input = { bookId: id(book), id: id(key), session: { ...session, date: inDays(days), zone: ZONE } }
    await asked(scheduleHandlers.add, { ...withoutLetters, now: then }, input)
    for (const [who, answer] of Object.entries(answers) as [string, SessionAnswer][])
      await asked(scheduleHandlers.answer, { ...(await as(who)), now: then }, { id: id(key), answer })
  }
  await asked(scheduleHandlers.setQuorum, { ...mira, now: ago(40) }, { bookId, quorum: 2 })
  for (const { who, days, answer } of demoDays) {
    const input = { bookId, day: inDays(days), zone: ZONE, answer }
    await asked(scheduleHandlers.setDay, { ...(await as(who)), now: ago(30) }, input)
  }
  for (const { who, days, answer } of demoRules) {
    const input = { bookId, weekday: weekdayOf(inDays(days)), zone: ZONE, answer }
    await asked(scheduleHandlers.setRule, { ...(await as(who)), now: ago(30) }, input)
  }
  await asked(scheduleHandlers.openFeed, { ...(await as('lio')), now: ago(20) }, { renew: false })
}
