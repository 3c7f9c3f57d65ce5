import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { onModals, openModals } from '#kit/web/ask.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/** Asks a GM without a personality for one, once a visit and over nothing else: who skips is asked again at the next. */
export function useDueQuiz(enabled: boolean): void {
  const asked = useRef(false)
  const { data } = useQuery(api.personality.queryOptions({ enabled }))
  const covered = useSyncExternalStore(onModals, openModals).some(modal => modal.open)
  const isDue = enabled && data?.due === true && !covered
  useEffect(() => {
    if (!isDue || asked.current) return
    asked.current = true
    void openModal('gm-quiz', {})
  }, [isDue])
}
