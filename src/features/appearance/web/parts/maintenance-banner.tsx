import './maintenance-banner.css'
import { useEffect, useState } from 'react'
import { Icon } from '#kit/web/icon.tsx'
import { useInBrowser } from '#kit/web/use-in-browser.ts'
import type { MaintenanceView } from '../../contract.ts'

const TIMES = { dateStyle: 'medium', timeStyle: 'short' } as const
/** A timer of a browser counts to no more than this, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Announced maintenance, with its times by the clock of the reader; nothing once it is over. */
export function MaintenanceBanner({ maintenance }: { maintenance: MaintenanceView }) {
  const { words, startsAt, endsAt, isReadOnly } = maintenance
  const inBrowser = useInBrowser()
  const now = useNowAt(startsAt, endsAt)
  if (now >= +endsAt) return null
  const timeOf = (at: Date) =>
    inBrowser ? at.toLocaleString(undefined, TIMES) : `${at.toISOString().slice(0, 16)} UTC`
  const hasBegun = now >= +startsAt
  return (
    <section className="maintenance on-leaf" role="status" aria-label="Maintenance">
      <span>
        <Icon name="ph:wrench" /> {hasBegun ? 'The site is being maintained until ' : 'Maintenance from '}
        {!hasBegun && (
          <>
            <time dateTime={startsAt.toISOString()}>{timeOf(startsAt)}</time>
            {' to '}
          </>
        )}
        <time dateTime={endsAt.toISOString()}>{timeOf(endsAt)}</time>.
      </span>
      {isReadOnly && (
        <span>
          {hasBegun
            ? 'Reading goes on; changes are refused until then.'
            : 'During it, reading goes on and nothing can be changed.'}
        </span>
      )}
      {words && <span dir="auto">{words}</span>}
    </section>
  )
}

/** The time, read again when the maintenance begins and when it ends. */
function useNowAt(startsAt: Date, endsAt: Date): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const next = [+startsAt, +endsAt].find(at => at > now)
    if (next === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - now, LONGEST_TIMER))
    return () => clearTimeout(timer)
  }, [now, startsAt, endsAt])
  return now
}
