import { createContext, use, useState } from 'react'

/** Whether the server has answered that there is nothing at the address that was opened: for visitors alone. */
export const MissingContext = createContext(false)

/**
 * Whether the page in place of a missing one is still open: until another address is opened, or somebody logs in, who may be
 * allowed to read what a visitor may not.
 */
export function useMissing(path: string, signedIn: boolean): boolean {
  const isMissing = use(MissingContext)
  const [opened] = useState(path)
  const [isLeft, leave] = useState(false)
  if (isMissing && !isLeft && (path !== opened || signedIn)) leave(true)
  return isMissing && !isLeft
}
