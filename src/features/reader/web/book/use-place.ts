import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { isHandheld } from '#kit/web/is-handheld.ts'
import { readStored, writeStored } from './stored.ts'

export type ReaderView = 'pages' | 'scroll'

const keyOf = (what: string, reader: string, bookId: string) => `reader-${what}:${reader}:${bookId}`
/** What the history of the window keeps of a place, and no address, as it would tell how much its reader reads. */
type Kept = { side?: string; words?: string }

/**
 * Where the reader is: the address names it, this device remembers it for this reader. `own` is which of the reader's own
 * sides it is. `words` is the place that was opened, where pages of another size hold its words and begin with others.
 */
export function usePlace(bookId: string, reader: string) {
  const { page, view } = useSearch({ strict: false }) as { page?: string; view?: ReaderView }
  const own = useLocation({ select: ({ state }) => (state as Kept).side })
  const words = useLocation({ select: ({ state }) => (state as Kept).words })
  const navigate = useNavigate()
  const placeKey = keyOf('place', reader, bookId)
  const viewKey = keyOf('view', reader, 'all')
  const address = page ?? readStored(placeKey)
  const shown: ReaderView =
    view ?? (readStored(viewKey) as ReaderView | undefined) ?? (isHandheld() ? 'scroll' : 'pages')

  useEffect(() => {
    if (page) writeStored(placeKey, page)
  }, [page, placeKey])

  const goTo = useCallback(
    (next: string, side: string, words?: string) => {
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, page: next }),
        state: (old: object) => ({ ...old, side, words }),
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
  return { address, own, words, view: shown, goTo, setView }
}
