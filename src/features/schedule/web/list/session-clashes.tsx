import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GameSessionView } from '../../contract.ts'
import { api } from '../api.ts'
import { ClashNote } from './clash-note.tsx'

const clashesOf = (id: string) => ({ ...api.clashes.queryOptions({ input: { id } }), staleTime: 0 })

/** Whether the reader means to come, and so wants to know what the session falls together with. */
export const asksForClashes = ({ own }: Pick<GameSessionView, 'own'>): boolean => own === 'attending' || own === 'maybe'

/** What a session falls together with at the other tables of its reader. Without an answer nothing is said: the session is not theirs yet. */
export function SessionClashes({ id }: { id: string }) {
  const { data } = useQuery(clashesOf(id))
  return data ? <ClashNote sessions={data.sessions} /> : null
}

/**
 * Whether the clashes of these sessions have been there once: until then a list of them would move under the pointer as each arrives.
 * Clashes that cannot be fetched count as there.
 */
export function useFirstClashes(sessions: readonly GameSessionView[]): boolean {
  const areKnown = useQueries({
    queries: sessions.filter(asksForClashes).map(({ id }) => clashesOf(id)),
    combine: all => all.every(({ isPending }) => !isPending),
  })
  const [wereKnown, setWereKnown] = useState(areKnown)
  if (areKnown && !wereKnown) setWereKnown(true)
  return wereKnown
}
