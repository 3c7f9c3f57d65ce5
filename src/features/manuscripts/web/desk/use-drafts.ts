import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, type Drafts, type KeptDraft, openDrafts } from './drafts.ts'
import { openTabs } from './own-tab.ts'

/** Keeping a text takes longer the longer it is (some 20 ms at 400,000 characters), so that long ones are kept less often. */
const keepAfterMs = (characters: number) => 250 + characters / 400
const LOOK_AGAIN_MS = 1000

/** Storage that the browser may deny altogether. */
function deviceStore(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
const NOWHERE = { length: 0, key: () => null, getItem: () => null, removeItem: () => undefined }
const full = () => {
  throw new Error('Nothing can be kept here.')
}

/** The drafts of a writer in a book, by this device. */
export const draftsOn = (writer: string, bookId: string): Drafts =>
  openDrafts(deviceStore() ?? { ...NOWHERE, setItem: full }, writer, bookId)

export type OfferedDraft = KeptDraft & {
  /** Its tab is open at the moment. */
  isOpen: boolean
}

/** All drafts of the book on this device, looked up again when another tab keeps one. */
export function useAllDrafts(drafts: Drafts): { all: OfferedDraft[]; look: () => void } {
  const [all, setAll] = useState<OfferedDraft[]>([])
  const look = useCallback(() => {
    void openTabs().then(tabs => setAll(drafts.all().map(one => ({ ...one, isOpen: tabs.has(one.slot) }))))
  }, [drafts])
  useEffect(() => {
    look()
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(look, LOOK_AGAIN_MS)
    }
    addEventListener('storage', heard)
    return () => {
      clearTimeout(timer)
      removeEventListener('storage', heard)
    }
  }, [look])
  return { all, look }
}

export type LocalCopy = { at: Date } | 'noRoom' | null

/**
 * Keeps what is typed in the slot of this tab, a quarter of a second after it is typed (in the longest chapter 1.3 s), and at once
 * when the page goes away, so that neither a crash nor a lost connection nor an ended session takes it. What is as it is saved is not kept.
 */
export function useKeptDraft(drafts: Drafts, slot: string, draft: Draft, dirty: boolean) {
  const [localCopy, setLocalCopy] = useState<LocalCopy>(null)
  const latest = useRef({ draft, dirty })
  latest.current = { draft, dirty }
  /** Keeps the open text at once: before it leaves the screen. */
  const keepNow = useCallback(() => {
    const { draft: open, dirty: changed } = latest.current
    if (!changed) return
    const at = Date.now()
    setLocalCopy(drafts.keep({ ...open, slot, at }) ? { at: new Date(at) } : 'noRoom')
  }, [drafts, slot])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!dirty) {
      drafts.drop({ chapterId: draft.chapterId, slot })
      setLocalCopy(null)
      return
    }
    // A draft is also stored while a person types without a pause.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      keepNow()
    }, keepAfterMs(draft.source.length))
  }, [draft, dirty, keepNow, drafts, slot])

  useEffect(() => {
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])
  return useMemo(() => ({ localCopy, keepNow }), [localCopy, keepNow])
}
