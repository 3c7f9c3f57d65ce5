import { type RefObject, useEffect, useRef } from 'react'
import type { SeenDocumentView } from '../../contract.ts'
import { SEEN_LINK, SEEN_PAGES, type SeenPage } from '../../rules.ts'

export type FrameWidth = 'full' | 'phone'

type SeenFrameProps = {
  seen: SeenDocumentView
  /** What the frame shows, in words. */
  name: string
  width: FrameWidth
  /** A link to another of the listed pages was followed. */
  onFollow: (page: SeenPage) => void
  /** Escape was pressed in the frame. */
  onLeave: () => void
}

const isSeenPage = (name: string | null): name is SeenPage => name !== null && Object.hasOwn(SEEN_PAGES, name)

/**
 * Shows a page without letting it run, send or open anything. It has the origin of this site so that its styles and fonts load;
 * without scripts it can do nothing with that. Its links are followed from here.
 */
export function SeenFrame({ seen, name, width, onFollow, onLeave }: SeenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const heard = useRef({ onFollow, onLeave })
  useEffect(() => {
    heard.current = { onFollow, onLeave }
  })

  // The document is listened to from its first frame on: its pictures arrive later, and a press does not wait for them.
  useEffect(() => {
    let next = 0
    const look = () => {
      const page = frame.current?.contentDocument
      if (page?.URL === 'about:srcdoc') listen(page, heard)
      else next = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(next)
  }, [])

  return (
    <div className="see-as-frame" data-width={width}>
      <iframe ref={frame} title={name} sandbox="allow-same-origin" srcDoc={seen.html} />
    </div>
  )
}

type Heard = RefObject<Pick<SeenFrameProps, 'onFollow' | 'onLeave'>>

function listen(page: Document, heard: Heard) {
  page.addEventListener('click', event => {
    // The element is one of another window, whose classes are others.
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    const next = link.getAttribute(SEEN_LINK)
    if (isSeenPage(next)) heard.current.onFollow(next)
  })
  page.addEventListener('keydown', event => {
    if (event.key === 'Escape') heard.current.onLeave()
  })
}
