import './red-button.css'
import { useEffect, useState } from 'react'
import { Button } from '#kit/web/button.tsx'

const COUNTDOWN = 3

/** A joke: it counts down, and nothing happens. */
export function RedButton() {
  /** The seconds left; null while it waits to be pressed. */
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <div className="red-button">
      {left === null ? (
        <button type="button" className="red-button-cap" onClick={() => setLeft(COUNTDOWN)}>
          Do not press
        </button>
      ) : (
        <>
          <p role="status" className="red-button-count">
            {left > 0 ? left : 'ALL DONE!'}
          </p>
          {left === 0 && <Button onClick={() => setLeft(null)}>Close</Button>}
        </>
      )}
    </div>
  )
}
