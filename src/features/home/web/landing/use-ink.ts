import { type RefObject, useEffect, useState } from 'react'
import { pageLoaded } from '#kit/web/when-idle.ts'
import { useNear } from './use-near.ts'

/**
 * True once a page of the open book is in view and the fonts of its text are loaded. They are loaded after the landing page;
 * until then the text is set in fonts of the system, scaled to the same measures.
 * @param fonts each as in CSS, with a size
 */
export function useInk(text: RefObject<HTMLElement | null>, fonts: readonly string[]): boolean {
  const near = useNear(text, pageLoaded)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!near) return
    let gone = false
    void Promise.allSettled(fonts.map(font => document.fonts.load(font))).then(() => gone || setThere(true))
    return () => {
      gone = true
    }
  }, [near, fonts])
  return isThere
}
