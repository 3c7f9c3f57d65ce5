import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** Brings an archived character back; what went wrong is said with its name. */
export function useRestore() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => api.restore.call({ id }),
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: api.key() })
      success(`${name} is back among the living.`)
    },
    onError: (_, { name }) => failure(`Failed to restore ${name}. Please try again.`),
  })
}
