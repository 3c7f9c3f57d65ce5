import './calendar-feed-modal.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'calendar-feed': typeof CalendarFeedModal
  }
}

const RENEW = {
  title: 'Make a new address?',
  text: 'Every calendar that reads the address of today stops at once, and needs the new one.',
  act: 'New Address',
}
const END = {
  title: 'End this address?',
  text: 'Every calendar that reads it stops at once. You can make another one whenever you like.',
  act: 'End Address',
  danger: true,
}

/** The private address under which the reader's own calendar shows their sessions. */
export function CalendarFeedModal({ dismiss }: ModalProps) {
  const queries = useQueryClient()
  const feed = useQuery(api.feed.queryOptions())
  const changed = {
    onSuccess: (view: { url: string | null }) => queries.setQueryData(api.feed.queryKey(), view),
    onError: (error: unknown) => failure(wordsOf(error, 'The address could not be changed. Please try again.')),
  }
  const open = useMutation(api.openFeed.mutationOptions(changed))
  const close = useMutation(api.closeFeed.mutationOptions(changed))
  const sure = async (question: typeof RENEW, act: () => void) => {
    if (await openModal(ConfirmDialog, question)) act()
  }
  return (
    <Dialog
      title="Your sessions in your own calendar"
      lead="One address for every table that you sit at. Sessions that move or are cancelled follow by themselves."
      onDismiss={dismiss}
    >
      {feed.isPending && (
        <Loading label="Loading the address">
          <Skeleton lines={3} />
        </Loading>
      )}
      {feed.isError && !feed.data && (
        <ErrorState
          error={feed.error}
          title="The address could not be loaded"
          onRetry={() => void feed.refetch()}
          retrying={feed.isFetching}
        />
      )}
      {feed.data && !feed.data.url && (
        <div className="calendar-feed">
          <p>
            Whoever has the address can read when you play, and what. Keep it to yourself; you can end it at any time.
          </p>
          <Button
            look="primary"
            icon="ph:calendar-plus"
            busy={open.isPending}
            onClick={() => open.mutate({ renew: false })}
          >
            Create the Address
          </Button>
        </div>
      )}
      {feed.data?.url && (
        <div className="calendar-feed">
          <Field label="Your private address" hint="Whoever has it can read when you play, and what.">
            <TextInput readOnly dir="ltr" value={feed.data.url} onFocus={event => event.target.select()} />
          </Field>
          <div className="calendar-feed-acts">
            <Button
              look="primary"
              icon="ph:copy"
              onClick={() => void copyText(feed.data.url!, 'The address could not be copied')}
            >
              Copy
            </Button>
            <Button
              icon="ph:arrow-clockwise"
              busy={open.isPending}
              onClick={() => void sure(RENEW, () => open.mutate({ renew: true }))}
            >
              New Address
            </Button>
            <Button busy={close.isPending} onClick={() => void sure(END, () => close.mutate(undefined))}>
              End Address
            </Button>
          </div>
          <ul className="calendar-feed-ways">
            <li>Google Calendar: Other calendars, From URL.</li>
            <li>Apple Calendar: File, New Calendar Subscription.</li>
            <li>Outlook: Add calendar, Subscribe from web.</li>
          </ul>
        </div>
      )}
    </Dialog>
  )
}
