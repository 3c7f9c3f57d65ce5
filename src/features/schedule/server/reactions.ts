import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { promiseReminders, remind, reminderRound, sessionReminder } from './service/reminders.ts'

const MINUTES = 5

/** The jobs of this room: reminders of sessions. `fresh` makes a call of the system itself. */
export async function workInSchedule(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(reminderRound, () => promiseReminders(fresh()))
  await jobs.handle(sessionReminder, ({ sessionId }) => remind(fresh(), sessionId))
  jobs.every(MINUTES, reminderRound)
}
