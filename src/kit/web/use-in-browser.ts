import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during hydration, then true: for values that only the browser has, such as clock, language and time
 * zone. In a component that the browser renders from the start it is true at once.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
