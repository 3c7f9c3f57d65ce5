import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { api } from '../api.ts'
import { Compared } from '../desk/compared.tsx'

type Props = { bookId: string; chapterId: string; current: string }
export type BroughtBack = { title: string; source: string; scribeStyle: ScribeId }

/** Every saved state of a chapter; one is compared with the text as it stands, and can be brought back. */
export function HistoryModal({ bookId, chapterId, current, answer, dismiss }: Props & Asked<BroughtBack>) {
  const [chosen, setChosen] = useState<number>()
  const history = useQuery(api.history.queryOptions({ input: { bookId, chapterId } }))
  const state = useQuery({
    ...api.revision.queryOptions({ input: { bookId, chapterId, version: chosen ?? 0 } }),
    enabled: chosen !== undefined,
  })
  const actions = state.data && (
    <>
      <Button look="primary" onClick={() => answer(state.data)}>
        Bring this back
      </Button>
      <Button onClick={dismiss}>Leave it</Button>
    </>
  )
  return (
    <Dialog title="Earlier states" size="wide" onDismiss={dismiss} actions={actions}>
      <div className="history">
        {history.isError && <ErrorState onRetry={() => void history.refetch()} retrying={history.isFetching} />}
        {history.isPending && <Skeleton lines={5} />}
        <ol className="history-list">
          {history.data?.map(one => (
            <li key={one.version}>
              <button
                type="button"
                aria-current={one.version === chosen || undefined}
                onClick={() => setChosen(one.version)}
              >
                <b>
                  <TimeAgo at={one.savedAt} />
                </b>
                <span>
                  {one.savedByName}, {one.length.toLocaleString()} characters
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div className="history-text">
          {chosen === undefined && <p className="muted">Choose a state to compare it with the text as it stands.</p>}
          {state.isError ? (
            <ErrorState
              title="This state could not be read"
              onRetry={() => void state.refetch()}
              retrying={state.isFetching}
            />
          ) : (
            state.isLoading && <Skeleton lines={8} />
          )}
          {state.data && <Compared older={state.data.source} newer={current} />}
        </div>
      </div>
    </Dialog>
  )
}
