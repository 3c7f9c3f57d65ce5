import { useQuery } from '@tanstack/react-query'
import { Icon } from '#kit/web/icon.tsx'
import { Link } from '#kit/web/link.tsx'
import { api } from '../api.ts'

/** The link to the maps of a book, where there are any for the reader, or where the reader may add one. */
export function MapsLink({ bookId, className }: { bookId: string; className?: string }) {
  const list = useQuery({ ...api.list.queryOptions({ input: { bookId } }), retry: false }).data
  if (!list || (list.maps.length === 0 && !list.can.add)) return null
  return (
    <Link className={className} href={`/campaigns/${bookId}/maps`}>
      <Icon name="ph:map-trifold" /> Maps
    </Link>
  )
}
