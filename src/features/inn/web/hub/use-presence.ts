import pLimit from 'p-limit'
import { useEffect } from 'react'
import { BEAT_MS, type PlaceId } from '../../rules.ts'
import { api } from '../api.ts'

type Message = typeof api.stay | typeof api.leave

const oneByOne = pLimit(1)

/**
 * Sends the messages of this tab one after the other, whatever place they are about: a "left" that is overtaken by the "here"
 * of the next visit to the same place would end that visit. A message that fails is replaced by the next beat.
 */
function tell(message: Message, input: { bookId: string; place: PlaceId }) {
  oneByOne(() => message.call(input)).catch(() => undefined)
}

/** Says that the reader is in a place of the Inn for as long as its page is looked at, and when they leave it. */
export function usePresence(bookId: string, place: PlaceId, mayStay: boolean) {
  useEffect(() => {
    if (!mayStay) return
    const input = { bookId, place }
    const beat = () => {
      if (document.visibilityState === 'visible') tell(api.stay, input)
    }
    beat()
    const timer = setInterval(beat, BEAT_MS)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
      tell(api.leave, input)
    }
  }, [bookId, place, mayStay])
}
