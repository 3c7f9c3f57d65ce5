import { Button, IconButton } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { AccessCodeView } from '../../contract.ts'
import { useCodeRemoval, type useOwnCodes } from '../parts/use-codes.ts'

/** The codes that one has made, the newest first. One that nobody has used can be deleted. */
export function OwnCodes({ list, codes }: ReturnType<typeof useOwnCodes>) {
  return (
    <section className="own-codes">
      <h3>Codes you made</h3>
      {list.data ? (
        codes.length === 0 ? (
          <p className="muted">None yet. A code that you make stands here until somebody uses it, and after.</p>
        ) : (
          <CodeRows codes={codes} />
        )
      ) : list.isError ? (
        <ErrorState
          title="Your codes could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <Loading label="Loading your codes">
          <Skeleton lines={4} />
        </Loading>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Older codes
        </Button>
      )}
    </section>
  )
}

const KINDS = { BD: 'badge', LK: 'lorekeeper', VP: 'VIP' } as const

function CodeRows({ codes }: { codes: AccessCodeView[] }) {
  const removal = useCodeRemoval('Code')
  const remove = async ({ id, code }: AccessCodeView) => {
    const question = { title: `Delete ${code}?`, text: 'Nobody can redeem it then.', act: 'Delete', danger: true }
    if (await openModal(ConfirmDialog, question)) removal.mutate({ id, code })
  }
  return (
    <ul className="own-codes-list">
      {codes.map(one => (
        <li key={one.id}>
          <div>
            <code>{one.code}</code>
            <p className="muted">
              {KINDS[one.codeType]}, {one.metadata.badgeName}
              {one.usedAt && (
                <>
                  {' · '}used by <bdi>{one.usedBy?.name ?? 'a deleted user'}</bdi>, <TimeAgo at={one.usedAt} />
                </>
              )}
            </p>
            {one.description && (
              <p className="muted" dir="auto">
                {one.description}
              </p>
            )}
          </div>
          {one.can.remove ? (
            <IconButton icon="ph:trash" label={`Delete ${one.code}`} onClick={() => void remove(one)} />
          ) : (
            <span className="muted">used</span>
          )}
        </li>
      ))}
    </ul>
  )
}
