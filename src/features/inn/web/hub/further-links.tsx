import { LinesLink } from '#features/lines-and-veils/web/parts/lines-link.tsx'
import { MapsLink } from '#features/maps/web/parts/maps-link.tsx'
import { TimelineLink } from '#features/timeline/web/parts/timeline-link.tsx'

/** What else a party has beside the rooms of its Inn, for those who may open it. Loaded after the page. */
export function FurtherLinks({ bookId }: { bookId: string }) {
  return (
    <>
      <MapsLink bookId={bookId} className="inn-back" />
      <TimelineLink bookId={bookId} className="inn-back" />
      <LinesLink bookId={bookId} className="inn-back" />
    </>
  )
}
