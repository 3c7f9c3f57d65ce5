import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/** Asks a GM without a personality for one, once a visit: who skips is asked again at the next. */
export function useDueQuiz(enabled: boolean): void {
  const asked = useRef(false)
  const { data } = useQuery(api.personality.queryOptions({ enabled }))
  const isDue = enabled && data?.due === true
  useEffect(() => {
    if (!isDue || asked.current) return
    asked.current = true
    void openModal('gm-quiz', {})
  }, [isDue])
}
