import './history.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Select } from '#kit/web/select.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { api } from '../api.ts'
import { Compared } from './compared.tsx'
import type { Written } from './drafts.ts'

type Props = { bookId: string; chapterId: string; current: string }

/** The text on the desk, beside the saved states. */
const DESK = 'desk'
const DESK_NAME = 'On the desk now'

/** Every saved state of a chapter; any two are compared, or one with the text on the desk, and one can be brought back. */
export function HistoryModal({ bookId, chapterId, current, answer, dismiss }: Props & ModalProps<Written>) {
  const [chosen, setChosen] = useState<number>()
  const [beside, setBeside] = useState<string>(DESK)
  const history = useQuery(api.history.queryOptions({ input: { bookId, chapterId } }))
  const stateOf = (version: number | undefined) => ({
    ...api.revision.queryOptions({ input: { bookId, chapterId, version: version ?? 0 } }),
    enabled: version !== undefined,
  })
  const state = useQuery(stateOf(chosen))
  const other = useQuery(stateOf(beside === DESK ? undefined : Number(beside)))
  const nameOf = (version: number) => {
    const one = history.data?.find(saved => saved.version === version)
    return one
      ? `${one.savedAt.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}, ${one.savedByName}`
      : ''
  }
  const newer = beside === DESK ? current : other.data?.source
  // The older of two states stands on the left, whichever was chosen first.
  const turned = chosen !== undefined && beside !== DESK && Number(beside) < chosen
  const names = [nameOf(chosen ?? 0), beside === DESK ? DESK_NAME : nameOf(Number(beside))] as const
  const failed = [state, other].find(one => one.isError)
  const actions = state.data && (
    <>
      <Button look="primary" onClick={() => answer(state.data)}>
        Bring this back
      </Button>
      <Button onClick={dismiss}>Leave it</Button>
    </>
  )
  return (
    <Dialog title="History" size="full" onDismiss={dismiss} actions={actions}>
      <div className="history">
        {history.isError && (
          <ErrorState error={history.error} onRetry={() => void history.refetch()} retrying={history.isFetching} />
        )}
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
          {chosen === undefined ? (
            <EmptyState icon="game-icons:quill-ink" title="Choose a state">
              It is shown beside the text on the desk, or beside another state.
            </EmptyState>
          ) : (
            <Field label="Compare with">
              <Select
                value={beside}
                onChange={event => setBeside(event.target.value)}
                options={[
                  { value: DESK, label: DESK_NAME },
                  ...(history.data ?? []).map(({ version }) => ({
                    value: String(version),
                    label: nameOf(version),
                    disabled: version === chosen,
                  })),
                ]}
              />
            </Field>
          )}
          {failed ? (
            <ErrorState
              error={failed.error}
              title="This state could not be read"
              onRetry={() => void failed.refetch()}
              retrying={failed.isFetching}
            />
          ) : (
            (state.isLoading || other.isLoading) && <Skeleton lines={8} />
          )}
          {state.data && newer !== undefined && (
            <Compared
              older={turned ? newer : state.data.source}
              newer={turned ? state.data.source : newer}
              names={turned ? [names[1], names[0]] : names}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
