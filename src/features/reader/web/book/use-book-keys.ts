import { useEffect, useRef } from 'react'
import { keepsKeys } from '#kit/web/keeps-keys.ts'
import { actOf, type BookAct } from './book-keys.ts'

/** The handlers of keys in an open book; a key without a handler is left to the browser. */
export type BookActs = Partial<Record<BookAct, (() => void) | undefined>>

/** Keys of the book, wherever the focus is, as long as nothing is typed and nothing lies over the book. */
export function useBookKeys(acts: BookActs): void {
  const now = useRef(acts)
  useEffect(() => {
    now.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || keepsKeys(event.target)) return
      const act = actOf(event)
      const run = act && now.current[act]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
