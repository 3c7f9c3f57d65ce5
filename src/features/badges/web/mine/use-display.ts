import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { MyBadgesView } from '../../contract.ts'
import { api } from '../api.ts'
import type { Slots } from './slots.ts'

const NONE: Slots = { displaySlot1: null, displaySlot2: null }

/** The two slots while they are arranged; a save that fails leaves them as they were chosen. */
export function useDisplay(stored: MyBadgesView | undefined) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Slots | null>(null)
  const save = useMutation(
    api.arrange.mutationOptions({
      onSuccess: view => {
        setChosen(null)
        queries.setQueryData(api.mine.queryKey(), view)
        success('Badge display updated!')
      },
      onError: error => failure(wordsOf(error, 'Failed to update badge display')),
    }),
  )
  const slots = chosen ?? stored ?? NONE
  const { displaySlot1, displaySlot2 } = slots
  const dirty = stored !== undefined && (stored.displaySlot1 !== displaySlot1 || stored.displaySlot2 !== displaySlot2)
  return {
    slots,
    dirty,
    set: setChosen,
    busy: save.isPending,
    save: () => save.mutate({ displaySlot1, displaySlot2 }),
  }
}
export type DisplayState = ReturnType<typeof useDisplay>
