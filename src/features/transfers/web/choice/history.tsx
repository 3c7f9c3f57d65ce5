import { useQuery } from '@tanstack/react-query'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { TransferView } from '../../contract.ts'
import { nameTold } from '../../rules.ts'
import { api } from '../api.ts'

const named = (side: TransferView['to']) => nameAlone(nameTold(side?.name))

/** How a book changed hands; nothing of one that never did. */
export function History({ bookId }: { bookId: string }) {
  const { data } = useQuery(api.history.queryOptions({ input: { bookId }, staleTime: 0 }))
  if (!data?.transfers.length) return null
  return (
    <section className="choice-part">
      <h3>Whose it has been</h3>
      <ol aria-label="Whose it has been">
        {data.transfers.map(transfer => (
          <li key={transfer.id} className="history-row">
            <span>
              {transfer.isTakeBack
                ? `Back to ${named(transfer.to)} from ${named(transfer.from)}`
                : `From ${named(transfer.from)} to ${named(transfer.to)}`}
            </span>
            <span className="muted">
              <TimeAgo at={transfer.at} />
              {transfer.madeBy && ` by ${named(transfer.madeBy)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
