import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { tellOtherTabs } from './left-elsewhere.ts'

let leaving = 0
let hasLeft = false

/**
 * True while the person on this page ends their own session, and from then on until somebody logs in: whatever finds it gone,
 * however late, need not ask for a login.
 */
export const isLeavingSession = () => leaving > 0 || hasLeft

/** Somebody is logged in on this page again. */
export const hasComeIn = () => {
  hasLeft = false
}

/**
 * Ends the session of this page by `end`, which answers whether it is over. If so, the page has no signed-in person
 * from now on, and answers still under way are dropped.
 */
export async function leaveSession(queries: QueryClient, end: () => Promise<boolean>): Promise<boolean> {
  leaving += 1
  try {
    const over = await end()
    if (over) {
      hasLeft = true
      await queries.cancelQueries({ queryKey: api.me.key() })
      queries.setQueryData(api.me.queryKey(), null)
      tellOtherTabs()
    }
    return over
  } finally {
    leaving -= 1
  }
}
