import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/**
 * Refetches the accounts, and the one that is opened. An act waits for it before it says that it is done: the next act is refused
 * when the role that it was chosen for has changed.
 */
export function useRefetchUsers() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([api.users.key(), api.user.key()].map(queryKey => queries.invalidateQueries({ queryKey })))
  }
}
