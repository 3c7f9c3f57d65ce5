import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { api } from '../api.ts'
import { Compared } from './compared.tsx'

type Props = { bookId: string; chapterId: string; mine: string; savedByName: string; savedAt: Date }

/** Another state was saved meanwhile: shows both, and lets one decide. Whatever is chosen, both are kept. */
export function ConflictModal({
  bookId,
  chapterId,
  mine,
  savedByName,
  savedAt,
  answer,
  dismiss,
}: Props & ModalProps<'mine' | 'theirs'>) {
  const theirs = useQuery({ ...api.chapter.queryOptions({ input: { bookId, chapterId } }), staleTime: 0 })
  const actions = (
    <>
      <Button look="danger" onClick={() => answer('mine')}>
        Save mine over it
      </Button>
      <Button onClick={() => answer('theirs')}>Take theirs</Button>
      <Button onClick={dismiss}>Keep writing</Button>
    </>
  )
  return (
    <Dialog
      title="This text has changed since you loaded it"
      size="full"
      onDismiss={dismiss}
      actions={actions}
      lead={
        <>
          {savedByName} saved it <TimeAgo at={savedAt} />. Their state stays in the history if you save over it; yours
          stays a draft on this device if you take theirs.
        </>
      }
    >
      {theirs.isError ? (
        <ErrorState
          error={theirs.error}
          title="Their state could not be read"
          onRetry={() => void theirs.refetch()}
          retrying={theirs.isFetching}
        />
      ) : theirs.data ? (
        <Compared older={theirs.data.source} newer={mine} names={[`Saved by ${savedByName}`, 'On your desk']} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}
