import { useEffect, useRef } from 'react'
import { clock } from './writers.ts'
import { nextSaid, SILENT } from './writing-pace.ts'

/** The words of a composer while they are written, under one name of their writer. */
export type Writing = {
  text: string
  /** Whether these words are for everybody here; a whisper is not, nor is what will be a roll. */
  isForAll: (text: string) => boolean
  /** Says that the writer is writing, or has stopped. */
  say: (on: boolean) => Promise<unknown>
}

/** One after the other: that somebody has stopped must not be overtaken by that they began. */
let last: Promise<unknown> = Promise.resolve()

/** Says for a composer that its writer is writing, and when they have stopped: the words are sent or emptied, or the page is left. */
export function useSaidWriting({ text, isForAll, say }: Writing) {
  const pace = useRef(SILENT)
  const written = useRef(text)
  const saying = useRef(say)
  const become = (isWriting: boolean) => {
    const next = nextSaid(pace.current, isWriting, clock())
    pace.current = next.pace
    if (next.say === null) return
    // That somebody has stopped is said of the name under which they began.
    if (next.say) saying.current = say
    const { say: on } = next
    const begun = saying.current
    last = last.then(() => begun(on)).catch(() => undefined)
  }
  const becomes = useRef(become)
  becomes.current = become

  useEffect(() => {
    if (written.current === text) return
    written.current = text
    becomes.current(text.trim() !== '' && isForAll(text))
  }, [text, isForAll])

  useEffect(() => {
    const stop = () => becomes.current(false)
    const onHide = () => document.visibilityState === 'hidden' && stop()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      stop()
    }
  }, [])
}
