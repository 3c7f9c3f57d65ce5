import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { useEntries } from './use-entries.ts'

type List = Pick<ReturnType<typeof useEntries>['list'], 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'>
type Today = { element: RefObject<HTMLLIElement | null>; seek: () => void }

/**
 * Leads to the today of the campaign on the line: `seek` scrolls to it and puts the focus there, once the entries before it are loaded.
 * @param isFromItsYear whether the line begins with the year of that day
 */
export function useToday(list: List, isFromItsYear: boolean): Today {
  const element = useRef<HTMLLIElement>(null)
  const [isSought, setIsSought] = useState(false)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (!isSought || !isFromItsYear || isFetching) return
    if (element.current) {
      element.current.scrollIntoView({ block: 'center' })
      element.current.focus({ preventScroll: true })
    } else if (hasNextPage && !isError) {
      void fetchNextPage()
      return
    }
    setIsSought(false)
  }, [isSought, isFromItsYear, isFetching, hasNextPage, isError, fetchNextPage])
  return { element, seek: useCallback(() => setIsSought(true), []) }
}
