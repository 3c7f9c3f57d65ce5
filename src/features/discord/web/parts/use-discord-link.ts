import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Whether the own account is linked to Discord, and how to change that with the password. */
export function useDiscordLink(onUnlinked: () => void) {
  const queries = useQueryClient()
  const { data } = useQuery(api.mine.queryOptions({ staleTime: 0 }))
  const link = useMutation(api.link.mutationOptions({ onSuccess: ({ url }) => window.location.assign(url) }))
  const unlink = useMutation(
    api.unlink.mutationOptions({
      onSuccess: () => {
        onUnlinked()
        return queries.invalidateQueries({ queryKey: api.mine.key() })
      },
    }),
  )
  return { data, link, unlink }
}
