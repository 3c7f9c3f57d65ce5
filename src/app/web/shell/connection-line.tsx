import './connection-line.css'
import { useEffect, useState } from 'react'
import { useConnection } from '#kit/web/live.ts'
import { useUnanswered } from '#kit/web/unanswered.ts'

const GRACE_MS = 1500

/** Shows that the connection to the server is lost, or that it does not answer, until it is back. A short loss is not shown. */
export function ConnectionLine() {
  const isUnanswered = useUnanswered()
  const lost = useConnection() === 'lost' || isUnanswered
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!lost) return setShown(false)
    const timer = setTimeout(() => setShown(true), GRACE_MS)
    return () => clearTimeout(timer)
  }, [lost])
  return (
    <div className="connection" role="status">
      {shown && (
        <p>
          <span className="connection-wick" aria-hidden="true" /> The connection to the server is lost. Trying to reach
          it again…
        </p>
      )}
    </div>
  )
}
