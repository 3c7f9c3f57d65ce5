import { useEffect, useId } from 'react'

const parts = new Map<string, string>()

/** What happens to typed text that is left, unless a part says otherwise. */
export const LOST = 'What you typed here will be lost.'

/** While `dirty`, something on the screen is not saved; `text` says what happens to it when it is left. */
export function useUnsaved(dirty: boolean, text = LOST): void {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    parts.set(id, text)
    return () => void parts.delete(id)
  }, [id, dirty, text])
}

/** What happens to all that is not saved, on the page and in open dialogs, when it is left; undefined where all is saved. */
export const unsavedWords = (): string | undefined =>
  parts.size === 0 ? undefined : [...new Set(parts.values())].join(' ')
