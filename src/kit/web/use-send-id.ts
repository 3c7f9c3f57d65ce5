import { useRef } from 'react'
import { newId } from '#kit/shared/ids.ts'

/**
 * The id of a text that is sent: the same text, sent again after a lost answer, has the same id, so that it is stored
 * once. A changed text has another one, and so has the same text after `settle`.
 */
export function useSendId() {
  const tried = useRef<{ id: string; text: string } | null>(null)
  return {
    of: (text: string): string => {
      if (tried.current?.text !== text) tried.current = { id: newId(), text }
      return tried.current.id
    },
    settle: () => {
      tried.current = null
    },
  }
}
