import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

/** The rooms that say which of the tools somebody has. */
const ASKED = new Set(['appearance', 'entitlements', 'home', 'lorekeepers', 'moderation'])

const isFirstAnswerDue = ({ queryKey, state }: Query) =>
  state.status === 'pending' && Array.isArray(queryKey[0]) && ASKED.has(queryKey[0][0])

/** A row of buttons, each of which asks whether it is there. It is shown once all know, so that none moves under a press. */
export function ToolRow({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const due = useIsFetching({ predicate: isFirstAnswerDue })
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    // At the first time nothing was due while it was rendered: the buttons have asked since.
    if (due === 0 && queries.isFetching({ predicate: isFirstAnswerDue }) === 0) setKnown(true)
  }, [queries, due])
  return (
    <div className="sanctum-tools" data-asks={!isKnown || undefined}>
      {children}
    </div>
  )
}
