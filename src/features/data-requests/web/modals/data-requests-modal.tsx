import './data-requests-modal.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { OlderList } from '#kit/web/older-list.tsx'
import { Tabs } from '#kit/web/tabs.tsx'
import { api } from '../api.ts'
import { QueuedRow } from '../parts/queued-row.tsx'
import { RecordDialog } from '../parts/record-dialog.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'data-requests': typeof DataRequestsModal
  }
}

type Show = 'open' | 'ended'
const pagesOf = (show: Show) => ({
  ...byCursor,
  input: (after: string | undefined) => (after ? { show, after } : { show }),
  retry: false,
})

/** The requests of people about their data, for admins: the open ones by their deadline. */
export function DataRequestsModal({ dismiss }: ModalProps) {
  return (
    <Dialog
      title="Data Requests"
      lead="The law gives a month to answer one. The nearest deadline comes first."
      size="screen"
      onDismiss={dismiss}
    >
      <p>
        <Button icon="ph:plus" onClick={() => void openModal(RecordDialog, {})}>
          Record a request
        </Button>
      </p>
      <Tabs
        label="Which requests"
        tabs={[
          { value: 'open', label: 'Open', content: <Requests show="open" /> },
          { value: 'ended', label: 'Ended', content: <Requests show="ended" /> },
        ]}
      />
    </Dialog>
  )
}

function Requests({ show }: { show: Show }) {
  const list = useInfiniteQuery(api.queue.infiniteOptions(pagesOf(show)))
  const requests = list.data?.pages.flatMap(page => page.requests) ?? []
  return (
    <OlderList
      list={list}
      isEmpty={requests.length === 0}
      empty={
        <EmptyState icon="ph:file-text" title={show === 'open' ? 'No open requests' : 'No request has ended yet'} />
      }
      failed="Failed to load the requests"
      loading="Loading the requests"
      older="More requests"
    >
      <ul className="data-requests">
        {requests.map(request => (
          <QueuedRow key={request.id} request={request} />
        ))}
      </ul>
    </OlderList>
  )
}
