import { useCallback, useEffect, useRef, useState } from 'react'
import type { ScribeId } from '#lexicon/look/ids.ts'

/** What is being written: a chapter as it stands in the editor, and the saved version that it grew from (0: none yet). */
export type Draft = { chapterId: string; title: string; source: string; scribeStyle: ScribeId; baseVersion: number }
type Kept = Draft & { at: number }

const KEEP_AFTER_MS = 250
const keyOf = (writer: string, bookId: string, slot: string) => `draft:${writer}:${bookId}:${slot}`

export function keptDraft(writer: string, bookId: string, slot: string): Kept | null {
  try {
    const found = localStorage.getItem(keyOf(writer, bookId, slot))
    return found ? (JSON.parse(found) as Kept) : null
  } catch {
    return null
  }
}

export function dropDraft(writer: string, bookId: string, slot: string) {
  try {
    localStorage.removeItem(keyOf(writer, bookId, slot))
  } catch {
    // Nothing is kept where nothing can be.
  }
}

/**
 * Keeps what is typed on this device, a quarter of a second after each change and at once when the page goes away, so that
 * neither a crash nor a lost connection nor an ended session takes it. Answers when it was last kept.
 */
export function useKeptDraft(
  writer: string,
  bookId: string,
  slot: string,
  draft: Draft | null,
  dirty: boolean,
): Date | null {
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const latest = useRef({ draft, dirty })
  latest.current = { draft, dirty }
  const keep = useCallback(() => {
    const { draft: current, dirty: changed } = latest.current
    if (!current || !changed) return
    try {
      const at = Date.now()
      localStorage.setItem(keyOf(writer, bookId, slot), JSON.stringify({ ...current, at } satisfies Kept))
      setKeptAt(new Date(at))
    } catch {
      setKeptAt(null)
    }
  }, [writer, bookId, slot])

  useEffect(() => {
    if (!dirty || !draft) return
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, dirty, keep])

  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [keep])
  return keptAt
}
