import { useParams } from '@tanstack/react-router'
import { CalendarRoom } from '#features/schedule/web/parts/calendar-room.tsx'
import { InnFrame } from './parts/inn-frame.tsx'

/** The sessions of the campaign and the availability of its party, as a room of the Inn. */
export function CalendarPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  return (
    <InnFrame room="calendar" lead={() => 'When the party meets. Choose a day to say whether you can come.'}>
      {() => <CalendarRoom bookId={bookId} />}
    </InnFrame>
  )
}
