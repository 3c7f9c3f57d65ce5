import { useQuery } from '@tanstack/react-query'
import { Icon } from '#kit/web/icon.tsx'
import { Link } from '#kit/web/link.tsx'
import { api } from '../api.ts'

/** The link to the lines and veils of a book, for its party alone. */
export function LinesLink({ bookId, className }: { bookId: string; className?: string }) {
  const mine = useQuery({ ...api.mine.queryOptions({ input: { bookId } }), retry: false }).data
  if (!mine?.can.answer) return null
  return (
    <Link className={className} href={`/campaigns/${bookId}/lines-and-veils`}>
      <Icon name="ph:hand" /> Lines and Veils
    </Link>
  )
}
