import { useEffect, useRef, useState } from 'react'
import { type CampaignValues, EMPTY, type FormBook } from './form-values.ts'

type Draft = { book: FormBook; values: CampaignValues; at: number }

/** A draft that was kept before a field existed takes its default. */
const whole = (draft: Draft): Draft => ({ ...draft, values: { ...EMPTY, ...draft.values } })

function read(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return stored && typeof stored === 'object' && 'values' in stored ? whole(stored as Draft) : null
  } catch {
    // A draft that cannot be read is no draft.
    return null
  }
}

/** Without room or leave to keep anything, the form works as well, and says nothing of a draft. */
function write(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

const WAIT_MS = 400

/**
 * Keeps what is typed on this device until it is saved or thrown away, for each person and each book. `stored` is what was
 * kept before; `keep` writes after a short pause, and at once when the page goes.
 */
export function useKeptDraft(userId: string, which: string) {
  const key = `campaign-form:${userId}:${which}`
  const [stored] = useState(() => read(key))
  const [keptAt, setKeptAt] = useState<number | null>(stored?.at ?? null)
  const waiting = useRef<Draft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const flush = useRef(() => {})
  flush.current = () => {
    clearTimeout(timer.current)
    const draft = waiting.current
    waiting.current = null
    if (draft && write(key, draft)) setKeptAt(draft.at)
  }
  useEffect(() => {
    const leave = () => flush.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const keep = (book: FormBook, values: CampaignValues) => {
    waiting.current = { book, values, at: Date.now() }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => flush.current(), WAIT_MS)
  }
  const drop = () => {
    clearTimeout(timer.current)
    waiting.current = null
    localStorage.removeItem(key)
    setKeptAt(null)
  }
  return { stored, keptAt, keep, drop }
}
