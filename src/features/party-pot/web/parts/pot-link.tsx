import { useQuery } from '@tanstack/react-query'
import { Icon } from '#kit/web/icon.tsx'
import { Link } from '#kit/web/link.tsx'
import { api } from '../api.ts'

/** The link to the pot of a book, for those who may see it. */
export function PotLink({ bookId, className }: { bookId: string; className?: string }) {
  const pot = useQuery({ ...api.read.queryOptions({ input: { bookId } }), retry: false }).data
  if (!pot) return null
  return (
    <Link className={className} href={`/campaigns/${bookId}/pot`}>
      <Icon name="game-icons:open-treasure-chest" /> The party’s pot
    </Link>
  )
}
