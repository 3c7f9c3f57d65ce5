import './shown-together.css'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/** A query that has no answer yet. One that failed once may be repeated for seconds, so its page comes without it. */
const isFirstAnswerDue = ({ state }: Query) => state.status === 'pending' && state.fetchFailureCount === 0

type Props = {
  /** What stands in their place meanwhile. */
  waiting: ReactNode
  onShown?: () => void
  children: ReactNode
}

/**
 * Parts of a page that each ask whether they are there. All of them are shown at once, when every query of the page has its first
 * answer, so that nothing moves under a press. They stay shown from then on.
 */
export function ShownTogether({ waiting, onShown, children }: Props) {
  const queries = useQueryClient()
  const due = useIsFetching({ type: 'active', predicate: isFirstAnswerDue })
  const [isShown, setShown] = useState(false)
  const shown = useEffectEvent(() => onShown?.())
  useEffect(() => {
    // The parts have asked in their effects, which run before this one: the count of the rendering is older than they are.
    if (due === 0 && queries.isFetching({ type: 'active', predicate: isFirstAnswerDue }) === 0) setShown(true)
  }, [queries, due])
  useEffect(() => {
    if (isShown) shown()
  }, [isShown])
  return (
    <div className="shown-together" aria-busy={!isShown}>
      {!isShown && waiting}
      <div inert={!isShown}>{children}</div>
    </div>
  )
}
