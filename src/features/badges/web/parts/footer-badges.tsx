import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useFounderBadge } from '../mine/use-founder-badge.ts'
import { Badge } from './badge.tsx'

const AFTER_SIGN_IN_MS = 2000

/** The badges that the signed-in person wears, in the foot of the page. A founder gets theirs here. */
export function FooterBadges() {
  const { data } = useQuery(api.mine.queryOptions({ staleTime: 60_000 }))
  useFounderBadge(data?.isFounderDue, AFTER_SIGN_IN_MS)
  if (!data) return null
  return [data.displaySlot1, data.displaySlot2].map(id => {
    const badge = data.earned.find(one => one.id === id)
    return badge && <Badge key={badge.id} badge={badge} size={2} />
  })
}
