import { useEffect, useState } from 'react'
import { afterPaint } from '#kit/web/after-paint.ts'

/**
 * How many leaves lie turned. A leaf that was turned by hand lies at once; the address hears of it after the next frame,
 * because a navigation in the frame in which the leaf comes to rest would be seen as a halt. An address that changed by
 * itself is followed.
 * @param place what the address says
 */
export function useTurnedLeaves(place: number, tell: (leaves: number) => void) {
  const [lying, setLying] = useState(place)
  const [told, setTold] = useState(place)
  const [known, setKnown] = useState(place)
  if (known !== place) {
    setKnown(place)
    // What comes back as our own telling is old news, and leaves may have been turned since.
    if (place !== told) {
      setTold(place)
      setLying(place)
    }
  }
  useEffect(() => {
    if (lying === told) return undefined
    return afterPaint(() => {
      setTold(lying)
      tell(lying)
    })
  }, [lying, told, tell])
  return [lying, setLying] as const
}
