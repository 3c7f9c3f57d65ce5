import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { text } from '#kit/shared/search-params.ts'
import { isHandheld } from '#kit/web/is-handheld.ts'
import { useInBrowser } from '#kit/web/use-in-browser.ts'
import type { Position } from './reader-state.ts'
import { readStored, writeStored } from './stored.ts'

export type ReaderView = 'pages' | 'scroll'

const keyOf = (what: string, reader: string, bookId: string) => `reader-${what}:${reader}:${bookId}`
/**
 * The state of a history entry. It is not part of the address, because it would reveal how much its reader may read.
 */
type EntryState = { side?: string; words?: string }

export type Addressed = {
  /** A new one for each visit of an address, also of the same. */
  position: Position
  /** Unknown on a page that the server rendered, until it is hydrated: either view may be the one that fits the window. */
  view: ReaderView | undefined
  goTo: (position: Position) => void
  setView: (view: ReaderView) => void
}

const usualView = (): ReaderView => (isHandheld() ? 'scroll' : 'pages')

/** Where the reader is and how they read: the address names it, this device remembers it for this reader. */
export function useAddress(bookId: string, reader: string): Addressed {
  const { view } = useSearch({ strict: false }) as { view?: ReaderView }
  // Both from one moment: the parts of a position belong together.
  const { search, state } = useLocation()
  const page = text((search as { page?: unknown }).page)
  const navigate = useNavigate()
  const addressKey = keyOf('place', reader, bookId)
  const viewKey = keyOf('view', reader, 'all')
  const inBrowser = useInBrowser()
  const address = page ?? (inBrowser ? readStored(addressKey) : undefined)
  const shown = view ?? (inBrowser ? ((readStored(viewKey) as ReaderView | undefined) ?? usualView()) : undefined)

  useEffect(() => {
    if (page) writeStored(addressKey, page)
  }, [page, addressKey])

  const goTo = useCallback(
    (next: Position) => {
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, page: next.address }),
        state: (old: object) => ({ ...old, side: next.own, words: next.words }),
        replace: true,
        resetScroll: false,
      } as never)
    },
    [navigate],
  )
  const setView = useCallback(
    (next: ReaderView) => {
      writeStored(viewKey, next)
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, view: next }),
        state: (old: object) => old,
        replace: true,
        resetScroll: false,
      } as never)
    },
    [navigate, viewKey],
  )
  const position = useMemo(() => {
    const { side, words } = state as EntryState
    return { address, own: side, words }
  }, [address, state])
  return { position, view: shown, goTo, setView }
}
