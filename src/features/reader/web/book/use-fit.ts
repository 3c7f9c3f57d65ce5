import { useEffect, useState } from 'react'
import { isHandheld } from '#kit/web/is-handheld.ts'
import { useInBrowser } from '#kit/web/use-in-browser.ts'

/** How the book fits the window: one side or two, and at what scale. */
export type Fit = { spread: boolean; scale: number; phone: boolean }

const LEAF_WIDTH = 550
const LEAF_HEIGHT = 715
/** Room that title, page bar and ribbon take around the book. */
const AROUND = { across: 300, down: 176 }
const STILL_MS = 150
const LOOK_MS = 250

function fitOf(width: number, height: number): Fit {
  if (isHandheld()) return { spread: false, scale: Math.min(400, width - 24) / LEAF_WIDTH, phone: true }
  const tall = Math.max(0.55, (height - AROUND.down) / LEAF_HEIGHT)
  const two = Math.min(1, tall, (width - AROUND.across) / (2 * LEAF_WIDTH))
  if (two >= 0.7) return { spread: true, scale: two, phone: false }
  return { spread: false, scale: Math.min(1, tall, (width - 200) / LEAF_WIDTH), phone: false }
}

const now = () => fitOf(innerWidth, innerHeight)

/** Before the window is known a closed book is shown, which `flip-book.css` fits to the window. */
const UNKNOWN: Fit = { spread: true, scale: 1, phone: false }

/**
 * Follows the window: once its size has been still for 150 ms; within 250 ms where nobody is told of a change, and where a
 * desktop becomes a phone or a phone a desktop.
 */
export function useFit(): Fit {
  const inBrowser = useInBrowser()
  const [fit, setFit] = useState(() => (inBrowser ? now() : UNKNOWN))
  if (inBrowser && fit === UNKNOWN) setFit(now())
  useEffect(() => {
    let timer = 0
    let isStill = true
    const take = () => {
      isStill = true
      setFit(old => {
        const next = now()
        return old.spread === next.spread && old.scale === next.scale && old.phone === next.phone ? old : next
      })
    }
    const look = () => {
      if (isStill) take()
      else setFit(old => (old.phone === now().phone ? old : now()))
    }
    const onResize = () => {
      isStill = false
      clearTimeout(timer)
      timer = window.setTimeout(take, STILL_MS)
    }
    const looking = setInterval(look, LOOK_MS)
    addEventListener('resize', onResize)
    return () => {
      clearInterval(looking)
      clearTimeout(timer)
      removeEventListener('resize', onResize)
    }
  }, [])
  return fit
}
