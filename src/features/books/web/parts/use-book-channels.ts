import { useEffect } from 'react'
import { useLive } from '#kit/web/live.ts'

/** A connection hears so many channels at most; the rest of a long list is read again when one comes back to it. */
const MOST = 40

/** Hears the news of every book on a shelf for as long as it stands there. */
export function useBookChannels(bookIds: readonly string[]) {
  const live = useLive()
  const named = bookIds.slice(0, MOST).join(' ')
  useEffect(() => {
    const leave = named.split(' ').flatMap(id => (id ? [live.join(`book:${id}`)] : []))
    return () => {
      for (const done of leave) done()
    }
  }, [live, named])
}
