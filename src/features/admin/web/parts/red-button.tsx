import './red-button.css'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/web/button.tsx'

const COUNTDOWN = 3
const focusOn = (element: HTMLElement | null) => element?.focus()

/** A joke: it counts down, and nothing happens. */
export function RedButton() {
  /** The seconds left; null while it waits to be pressed. */
  const [left, setLeft] = useState<number | null>(null)
  /** Each of its parts hands the focus on to the next one. */
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <div className="red-button">
      {left === null ? (
        <button
          type="button"
          ref={element => {
            if (wasPressed.current) focusOn(element)
          }}
          className="red-button-cap"
          onClick={() => {
            wasPressed.current = true
            setLeft(COUNTDOWN)
          }}
        >
          Do not press
        </button>
      ) : (
        <>
          <p role="status" className="red-button-count" tabIndex={-1} ref={focusOn}>
            {left > 0 ? left : 'ALL DONE!'}
          </p>
          {left === 0 && <Button onClick={() => setLeft(null)}>Close</Button>}
        </>
      )}
    </div>
  )
}
