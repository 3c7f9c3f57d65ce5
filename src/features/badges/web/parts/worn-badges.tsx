import type { BadgeView } from '../../contract.ts'
import { Badge } from './badge.tsx'

type Props = { badges: readonly BadgeView[]; size?: number }

/** The badges beside a name, one or two; nothing for a person who wears none. */
export function WornBadges({ badges, size = 1.5 }: Props) {
  if (badges.length === 0) return null
  return (
    <span className="worn-badges">
      {badges.map(badge => (
        <Badge key={badge.id} badge={badge} size={size} />
      ))}
    </span>
  )
}
