import { useQuery } from '@tanstack/react-query'
import type { BookView, books } from '#features/books/contract.ts'
import { useBurn } from '#features/books/web/parts/use-burn.ts'
import { askToOpen } from '#features/seats/web/parts/shut-books.tsx'
import { transferBook } from '#features/transfers/web/parts/transfer-book.ts'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'

const bookApi = apiOf<typeof books>('books')

/** The password of a campaign, and the acts that take the campaign away; these are shut for those who may not. */
export function HubFoot({ book, onBurned }: { book: BookView; onBurned: () => void }) {
  const { id, title, can } = book
  const password = useQuery({ ...bookApi.password.queryOptions({ input: { id } }), staleTime: 0 })
  const burn = useBurn()
  const change = () => openModal('campaign-password', { book: { id, title }, onCopied: () => void askToOpen(id) })
  return (
    <>
      <div className="gm-hub-foot">
        <p className="gm-hub-password">
          <span className="muted">Campaign password, for players to make a character</span>
          {password.data && <code>{password.data.campaignPassword}</code>}
        </p>
        <Button aria-label="Change the campaign password" onClick={() => void change()}>
          Change
        </Button>
      </div>
      <div className="gm-hub-foot">
        <p className="muted">A transfer keeps everything. A burn keeps nothing.</p>
        <span className="gm-hub-acts">
          <Button
            icon="ph:arrows-left-right"
            disabled={!can.transfer}
            title={can.transfer ? undefined : 'Only its owner hands a campaign on'}
            onClick={() => void transferBook(book)}
          >
            Transfer Book
          </Button>
          <Button
            look="danger"
            icon="game-icons:small-fire"
            disabled={!can.burn}
            title={can.burn ? undefined : 'No permission to burn'}
            onClick={async () => {
              if (await burn(book)) onBurned()
            }}
          >
            Burn Campaign
          </Button>
        </span>
      </div>
    </>
  )
}
