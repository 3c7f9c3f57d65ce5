import { useEffect } from 'react'
import { BEAT_MS, type PlaceId } from '../../rules.ts'
import { api } from '../api.ts'

/** Says that the reader is in a place of the Inn for as long as its page is looked at, and when they leave it. */
export function usePresence(bookId: string, place: PlaceId, mayStay: boolean) {
  useEffect(() => {
    if (!mayStay) return
    const input = { bookId, place }
    // A message that fails is replaced by the next beat. Messages go one after the other, so none overtakes an older
    // one.
    let said: Promise<unknown> = Promise.resolve()
    const tell = (what: typeof api.stay | typeof api.leave) => {
      said = said.then(() => what.call(input)).catch(() => undefined)
    }
    const beat = () => {
      if (document.visibilityState === 'visible') tell(api.stay)
    }
    beat()
    const timer = setInterval(beat, BEAT_MS)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
      tell(api.leave)
    }
  }, [bookId, place, mayStay])
}
