import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#kit/web/live.ts'
import { api } from '../api.ts'

/** Refetches everything on the page after a change of the signed-in person. */
export function useAfterSignIn(): () => Promise<void> {
  const queries = useQueryClient()
  const live = useLive()
  return async () => {
    live.restart()
    await queries.invalidateQueries({ queryKey: api.me.key() })
    void queries.invalidateQueries()
  }
}
