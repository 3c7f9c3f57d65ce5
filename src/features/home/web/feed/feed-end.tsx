import { useEffect, useRef } from 'react'
import { Button } from '#kit/web/button.tsx'

type Props = { more: boolean; loading: boolean; failed: boolean; onMore: () => void }

/** The foot of the feed: coming near it fetches further books; a press does too, where nothing scrolls. */
export function FeedEnd({ more, loading, failed, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  const wants = more && !loading && !failed
  useEffect(() => {
    if (!wants || !foot.current) return undefined
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) latest.current()
      },
      { rootMargin: '600px' },
    )
    watch.observe(foot.current)
    return () => watch.disconnect()
  }, [wants])
  if (!more) return null
  return (
    <div ref={foot} className="feed-end">
      {failed && <p role="alert">Further books could not be fetched.</p>}
      <Button busy={loading} onClick={onMore}>
        {failed ? 'Try Again' : 'More books'}
      </Button>
    </div>
  )
}
