import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { wordsOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

type Lift = { id: string; npcName: string; userId: string; name: string; lifted: boolean }

/** Asks before a face is shown to a player, since that cannot be unseen; the veil falls for them without a question. */
export function useLift() {
  const queries = useQueryClient()
  const [isMoving, setIsMoving] = useState(false)
  const moveLift = async ({ id, npcName, userId, name, lifted }: Lift) => {
    const player = nameAlone(name)
    const question = {
      title: `The Veil Parts for ${player}`,
      text: `${player} will see “${npcName}”. The others go on seeing a veil.`,
      act: 'Lift the veil',
    }
    if (lifted && !(await openModal(ConfirmDialog, question))) return
    setIsMoving(true)
    try {
      await api.setLift.call({ id, userId, lifted })
      await queries.invalidateQueries({ queryKey: api.key() })
    } catch (error) {
      failure(wordsOf(error, 'Failed to toggle veil. Please try again.'))
    } finally {
      setIsMoving(false)
    }
  }
  return { moveLift, isMoving }
}
