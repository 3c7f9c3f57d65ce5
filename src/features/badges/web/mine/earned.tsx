import { Day } from '#kit/web/day.tsx'
import type { EarnedBadgeView } from '../../contract.ts'
import { Badge } from '../parts/badge.tsx'
import { dragsBadge } from './dragged-badge.ts'
import { pressed } from './slots.ts'
import type { DisplayState } from './use-display.ts'

type Props = { badges: EarnedBadgeView[]; display: DisplayState }

/** Every badge that one has; pressing one puts it on or takes it off. */
export function Earned({ badges, display: { slots, set } }: Props) {
  return (
    <section className="badges-earned">
      <header>
        <h3>Earned: {badges.length}</h3>
        <p className="muted">Press one to wear it, or to take it off; or drag it to its place.</p>
      </header>
      <ul className="badges-list">
        {badges.map(badge => {
          const slot = slots.displaySlot1 === badge.id ? 1 : slots.displaySlot2 === badge.id ? 2 : null
          return (
            <li key={badge.id} {...dragsBadge(badge.id)}>
              <button type="button" aria-pressed={slot !== null} onClick={() => set(pressed(slots, badge.id))}>
                {slot && <span className="badge-ribbon">{slot}</span>}
                <Badge badge={badge} size={5.25} quiet />
                <span className="badge-title">{badge.name}</span>
                <span className="muted">
                  {badge.from && (
                    <>
                      from <bdi>{badge.from}</bdi>,{' '}
                    </>
                  )}
                  <Day date={badge.earnedAt} format={{ day: 'numeric', month: 'long' }} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
