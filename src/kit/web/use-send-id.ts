import { useRef } from 'react'
import { newId } from '#kit/shared/ids.ts'

/**
 * The id of a text that is sent: the same text, sent again after a lost answer, keeps its id, so that one that did arrive
 * is not there twice. A changed text is another one, and so is the same text after `settle`.
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
