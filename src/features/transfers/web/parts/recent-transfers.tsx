import './recent-transfers.css'
import { useQuery } from '@tanstack/react-query'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { TransferView } from '../../contract.ts'
import { nameTold } from '../../rules.ts'
import { api } from '../api.ts'
import { useTakeBack } from './use-take-back.ts'

const named = (side: TransferView['to']) => nameAlone(nameTold(side?.name))
const hour = (at: Date) => at.toLocaleString([], { weekday: 'short', hour: '2-digit', minute: '2-digit' })

/** The transfers of the last day, as long as one can take them back; nothing where there are none. */
export function RecentTransfers({ me }: { me: string }) {
  const { data } = useQuery(api.recent.queryOptions())
  const { busyWith, takeBack } = useTakeBack()
  if (!data?.transfers.length) return null
  const ask = async (transfer: TransferView) => {
    const title = `Take “${transfer.title}” back?`
    const text = `It goes back to ${named(transfer.from)}, with the lorekeepers and co-creators that it had. This cannot be undone.`
    if (await openModal(ConfirmDialog, { title, text, act: 'Take it back', stay: 'Leave it' })) await takeBack(transfer)
  }
  return (
    <ul className="recent-transfers" aria-label="Books that were handed on">
      {data.transfers.map(transfer => (
        <li key={transfer.id}>
          <Icon name="game-icons:bookshelf" />
          <p>
            <b dir="auto">“{transfer.title}”</b>{' '}
            {transfer.to?.id === me ? `came to you from ${named(transfer.from)}` : `went to ${named(transfer.to)}`}{' '}
            <TimeAgo at={transfer.at} />. It can be taken back until {hour(transfer.takeBackUntil)}.
          </p>
          <Button
            size="small"
            aria-label={`Take back “${transfer.title}”`}
            busy={busyWith === transfer.id}
            onClick={() => void ask(transfer)}
          >
            Take back
          </Button>
        </li>
      ))}
    </ul>
  )
}
