import { useQuery } from '@tanstack/react-query'
import { Icon } from '#kit/web/icon.tsx'
import { Link } from '#kit/web/link.tsx'
import { api } from '../api.ts'

/** The link to the timeline of a book, where there is anything on it for the reader, or where the reader may add to it. */
export function TimelineLink({ bookId, className }: { bookId: string; className?: string }) {
  const timeline = useQuery({ ...api.read.queryOptions({ input: { bookId } }), retry: false }).data
  if (!timeline || (timeline.years.length === 0 && !timeline.can.add)) return null
  return (
    <Link className={className} href={`/campaigns/${bookId}/timeline`}>
      <Icon name="ph:hourglass-medium" /> Timeline
    </Link>
  )
}
