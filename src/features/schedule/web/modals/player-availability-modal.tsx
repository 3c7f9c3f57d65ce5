import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { wholeDay } from '../calendar/days.ts'
import { DayAvailability, useShareWords } from '../form/day-availability.tsx'

/** The panel beside the month comes with the modal, as one piece of code. */
export { DayPanel } from '../beside/day-panel.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'player-availability': typeof PlayerAvailabilityModal
  }
}

/** What the reader says of one day, and to the GM side what everybody says. */
export function PlayerAvailabilityModal({ bookId, day, dismiss }: { bookId: string; day: string } & ModalProps) {
  const lead = useShareWords(bookId, day)
  return (
    <Dialog title={`Player Availability, ${wholeDay(day)}`} lead={lead} onDismiss={dismiss}>
      <DayAvailability bookId={bookId} day={day} onSaved={dismiss} />
    </Dialog>
  )
}
