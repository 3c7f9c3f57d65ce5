import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { ClashNote } from './clash-note.tsx'

/** What a session falls together with at the other tables of its reader. Without an answer nothing is said: the session is not theirs yet. */
export function SessionClashes({ id }: { id: string }) {
  const { data } = useQuery({ ...api.clashes.queryOptions({ input: { id } }), staleTime: 0 })
  return data ? <ClashNote sessions={data.sessions} /> : null
}
