import { type RefObject, useEffect } from 'react'

type Seen = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** How many pixels of the foot of a window a keyboard covers. Enlarging the page with two fingers covers nothing. */
export const keyboardOver = (windowHeight: number, { height, offsetTop, scale }: Seen): number =>
  scale > 1.01 ? 0 : Math.max(0, Math.round(windowHeight - height - offsetTop))

/** Tells a part of the page by `--keyboard` how high the keyboard of a phone stands, so that its foot stays above it. */
export function useOverKeyboard(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const tell = () => element.current?.style.setProperty('--keyboard', `${keyboardOver(window.innerHeight, seen)}px`)
    tell()
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
    }
  }, [element])
}
