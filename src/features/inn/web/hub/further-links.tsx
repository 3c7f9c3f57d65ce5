import { type Query, useIsFetching, useQuery } from '@tanstack/react-query'
import type { books } from '#features/books/contract.ts'
import { AdminTextMenu } from '#features/gm-notes/web/parts/admin-text-menu.tsx'
import type { linesAndVeils } from '#features/lines-and-veils/contract.ts'
import { LinesLink } from '#features/lines-and-veils/web/parts/lines-link.tsx'
import type { maps } from '#features/maps/contract.ts'
import { MapsLink } from '#features/maps/web/parts/maps-link.tsx'
import type { partyPot } from '#features/party-pot/contract.ts'
import { PotLink } from '#features/party-pot/web/parts/pot-link.tsx'
import type { timeline } from '#features/timeline/contract.ts'
import { TimelineLink } from '#features/timeline/web/parts/timeline-link.tsx'
import { apiOf } from '#kit/web/api.ts'
import { Icon } from '#kit/web/icon.tsx'
import { openModal } from '#kit/web/modal-registry.ts'

const bookApi = apiOf<typeof books>('books')

/** What decides which of the links are shown. */
const DECIDING = [
  apiOf<typeof maps>('maps').list.key(),
  apiOf<typeof timeline>('timeline').read.key(),
  apiOf<typeof linesAndVeils>('linesAndVeils').mine.key(),
  apiOf<typeof partyPot>('partyPot').read.key(),
  bookApi.read.key(),
].map(([procedure]) => String(procedure))

const isDeciding = ({ queryKey: [procedure], state }: Query) =>
  state.data === undefined && DECIDING.includes(String(procedure))

/**
 * What else a party has beside the rooms of its Inn, for those who may open it, and the menu of an admin. Loaded after the page. The
 * links are shown together: one that came by itself would move those after it.
 */
export function FurtherLinks({ bookId }: { bookId: string }) {
  const isComing = useIsFetching({ predicate: isDeciding }) > 0
  return (
    <>
      <div className="inn-further" hidden={isComing}>
        <MapsLink bookId={bookId} className="inn-back" />
        <TimelineLink bookId={bookId} className="inn-back" />
        <LinesLink bookId={bookId} className="inn-back" />
        <PotLink bookId={bookId} className="inn-back" />
        <ToolsButton bookId={bookId} />
      </div>
      <AdminTextMenu />
    </>
  )
}

/** Opens the Campaign Tools, for the GM side. */
function ToolsButton({ bookId }: { bookId: string }) {
  const book = useQuery({ ...bookApi.read.queryOptions({ input: { id: bookId } }), retry: false }).data
  if (!book?.can.readAsGm) return null
  return (
    <button type="button" className="inn-back" onClick={() => void openModal('campaign-tools', { bookId })}>
      <Icon name="game-icons:quill-ink" /> Campaign Tools
    </button>
  )
}
