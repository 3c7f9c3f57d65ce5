import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { codeOf, dataOf, isUnreachable } from '#kit/web/api.ts'
import { useConnection } from '#kit/web/live.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { ChapterTextView } from '../../contract.ts'
import { api } from '../api.ts'
import type { Draft } from './drafts.ts'
import { SAVE_FAILED, type Wrong, whyNotSaved } from './why-not-saved.ts'

const TRY_AGAIN_MS = 4000
const PATIENCE_MS = 60_000

export type Changed = { version: number; savedByName: string; savedAt: Date }
export type Outcome = { saved: ChapterTextView } | { changed: Changed } | 'waits' | 'refused'

type Callbacks = {
  /** A save came through, the one that waited for the server included. */
  onSaved: (sent: Draft, chapter: ChapterTextView) => void
  /** The save that waited met another state. */
  onChanged: (sent: Draft, theirs: Changed) => void
  onWrong: (wrong: Wrong) => void
}

/**
 * Sends texts to the server. What finds no way to it waits, and is sent again as soon as there may be one: when the live
 * connection or the network is back, and every few seconds. An equal repetition of a save counts once, so nothing is saved
 * twice.
 */
export function useSaving(bookId: string, callbacks: Callbacks) {
  const queries = useQueryClient()
  const connection = useConnection()
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<Draft | null>(null)
  const latest = useRef(callbacks)
  latest.current = callbacks
  // A second press comes before the first has drawn the button anew.
  const underWay = useRef(false)

  const send = useCallback(
    async (what: Draft, again = false): Promise<Outcome> => {
      if (underWay.current) return 'waits'
      underWay.current = true
      setBusy(true)
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS)
        const chapter = await api.save.call({ bookId, ...what }, { signal })
        setWaiting(null)
        latest.current.onSaved(what, chapter)
        success(chapter.version === 1 ? 'The chapter is bound in.' : 'Saved.')
        void queries.invalidateQueries({ queryKey: api.chapters.key() })
        return { saved: chapter }
      } catch (error) {
        if (codeOf(error) === 'CHAPTER_CHANGED') {
          setWaiting(null)
          return { changed: dataOf<Changed>(error)! }
        }
        const wrong = whyNotSaved(error)
        const waits = isUnreachable(error)
        setWaiting(waits ? what : null)
        latest.current.onWrong(waits ? {} : wrong)
        if (!again || !waits) failure(wrong.said && !waits ? wrong.said : SAVE_FAILED)
        return waits ? 'waits' : 'refused'
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
    [bookId, queries],
  )

  useEffect(() => {
    if (!waiting) return
    const tryAgain = async () => {
      const outcome = await send(waiting, true)
      if (typeof outcome === 'object' && 'changed' in outcome) latest.current.onChanged(waiting, outcome.changed)
    }
    if (connection === 'open') void tryAgain()
    const timer = setInterval(() => void tryAgain(), TRY_AGAIN_MS)
    const online = () => void tryAgain()
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [waiting, connection, send])

  return { send, busy, waiting: waiting !== null }
}
