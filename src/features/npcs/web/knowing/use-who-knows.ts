import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** Who knows what of an NPC, now, or at a moment of its ledger; the earlier answer stays in sight while another is loaded. */
export const useWhoKnows = (id: string, at: string | null) =>
  useQuery({
    ...api.whoKnows.queryOptions({ input: { id, ...(at !== null && { at }) } }),
    placeholderData: before => before,
  })

/** What a pressed curtain says it would do. */
export type Curtain = {
  factId: string | null
  /** The thing to know, or the name of the NPC for its face. */
  what: string
  /** A player; null for everybody. */
  player: { userId: string; name: string } | null
  lifted: boolean
}

/** Asks before a veil is moved, with a reason for the ledger if there is one, and moves it. */
export function useCurtain(id: string) {
  const queries = useQueryClient()
  const [isMoving, setIsMoving] = useState(false)
  const move = async (curtain: Curtain) => {
    const { factId, player, lifted } = curtain
    const asked = await openModal('move-veil', { curtain })
    if (!asked) return
    const { reason } = asked
    setIsMoving(true)
    try {
      if (factId !== null) await api.setFactVeil.call({ id, factId, userId: player?.userId ?? null, lifted, reason })
      else if (player) await api.setLift.call({ id, userId: player.userId, lifted, reason })
      else await api.setVeil.call({ id, veil: !lifted, reason })
    } catch (error) {
      failure(wordsOf(error, 'Failed to toggle veil. Please try again.'))
    } finally {
      await queries.invalidateQueries({ queryKey: api.key() })
      setIsMoving(false)
    }
  }
  return { move, isMoving }
}

/** Moves a thing to know to another place, or deletes it after a question. */
export function useFacts(id: string) {
  const queries = useQueryClient()
  const run = async (act: () => Promise<unknown>, failed: string) => {
    try {
      await act()
    } catch (error) {
      failure(wordsOf(error, failed))
    } finally {
      await queries.invalidateQueries({ queryKey: api.key() })
    }
  }
  return {
    place: (factId: string, place: number) =>
      run(() => api.moveFact.call({ id, factId, place }), 'It could not be moved. Please try again.'),
    remove: (factId: string) =>
      run(() => api.removeFact.call({ id, factId }), 'It could not be deleted. Please try again.'),
  }
}
