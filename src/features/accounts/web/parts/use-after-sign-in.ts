import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#kit/web/live.ts'
import { api } from '../api.ts'

/** Whoever was here before, everything on the page is asked for again as the person who is here now. */
export function useAfterSignIn(): () => Promise<void> {
  const queries = useQueryClient()
  const live = useLive()
  return async () => {
    live.restart()
    await queries.invalidateQueries({ queryKey: api.me.key() })
    void queries.invalidateQueries()
  }
}
