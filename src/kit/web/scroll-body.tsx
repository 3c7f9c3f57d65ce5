import { type ReactNode, useEffect, useRef, useState } from 'react'

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

type Props = {
  className: string
  /** The name of this part, for screen readers. */
  label?: string
  /** It scrolls sideways too. */
  sideways?: boolean
  children: ReactNode
}

/** A part that scrolls by itself. With nothing in it to stop at, it is a stop of the keyboard of its own. */
export function ScrollBody({ className, label, sideways = false, children }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(false)
  useEffect(() => {
    const part = body.current
    if (!part) return
    const isLarger = () => part.scrollHeight > part.clientHeight || (sideways && part.scrollWidth > part.clientWidth)
    const look = () => setStop(isLarger() && !part.querySelector(REACHABLE))
    const sizes = new ResizeObserver(look)
    const observe = () => {
      sizes.disconnect()
      for (const one of [part, ...part.children]) sizes.observe(one)
    }
    // Elements added later can change size as well; removed or disabled ones change no size.
    const contents = new MutationObserver(observe)
    contents.observe(part, { subtree: true, childList: true, attributeFilter: ['disabled', 'href', 'tabindex'] })
    observe()
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [sideways])
  return (
    <div ref={body} className={className} {...(stop && { tabIndex: 0, role: 'group', 'aria-label': label })}>
      {children}
    </div>
  )
}
