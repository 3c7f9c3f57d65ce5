import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while a page is made on the server and taken over, true from the next drawing on: for what only the browser knows, as
 * its clock, its language and its time zone. A part that is drawn in the browser from the start is true at once.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
