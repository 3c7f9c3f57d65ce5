import { type ReactNode, useEffect, useRef, useState } from 'react'

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** A part that scrolls by itself. With nothing in it to stop at, it is a stop of the keyboard of its own. */
export function ScrollBody({ className, children }: { className: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(false)
  useEffect(() => {
    const part = body.current
    if (!part) return
    const look = () => setStop(part.scrollHeight > part.clientHeight && !part.querySelector(REACHABLE))
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
  }, [])
  return (
    <div ref={body} className={className} {...(stop && { tabIndex: 0, role: 'group' })}>
      {children}
    </div>
  )
}
