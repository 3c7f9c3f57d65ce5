import { useState } from 'react'
import { codeOf } from '#kit/web/api.ts'
import type { TimelineCalendarView } from '../../contract.ts'
import { api } from '../api.ts'

/**
 * The calendar that a form is filled in for. It stays while the form is open, since its dates are counted by its months; when a save is
 * refused because it was changed meanwhile, the form gets the new one.
 */
export function useFormCalendar(bookId: string, given: TimelineCalendarView) {
  const [calendar, setCalendar] = useState(given)
  const renewAfter = (error: unknown) => {
    if (codeOf(error) !== 'CALENDAR_CHANGED') return
    void api.read.call({ bookId }).then(
      timeline => setCalendar(timeline.calendar),
      // The next save says it again.
      () => undefined,
    )
  }
  return { calendar, renewAfter }
}
