import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { keep, kept } from './kept.ts'

export type ReaderView = 'pages' | 'scroll'
const PHONE = 768

const keyOf = (what: string, reader: string, bookId: string) => `reader-${what}:${reader}:${bookId}`
/**
 * Where the reader is: the address names it, this device remembers it for this reader. `own` is which of the reader's own
 * sides it is, kept with the history of the window and in no address, as it would tell how much they read.
 */
export function usePlace(bookId: string, reader: string) {
  const { page, view } = useSearch({ strict: false }) as { page?: string; view?: ReaderView }
  const own = useLocation({ select: ({ state }) => (state as { side?: string }).side })
  const navigate = useNavigate()
  const placeKey = keyOf('place', reader, bookId)
  const viewKey = keyOf('view', reader, 'all')
  const address = page ?? kept(placeKey)
  const shown: ReaderView =
    view ?? (kept(viewKey) as ReaderView | undefined) ?? (innerWidth < PHONE ? 'scroll' : 'pages')

  useEffect(() => {
    if (page) keep(placeKey, page)
  }, [page, placeKey])

  const goTo = useCallback(
    (next: string, side: string) => {
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, page: next }),
        state: (old: object) => ({ ...old, side }),
        replace: true,
        resetScroll: false,
      } as never)
    },
    [navigate],
  )
  const setView = useCallback(
    (next: ReaderView) => {
      keep(viewKey, next)
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
  return { address, own, view: shown, goTo, setView }
}
