import { inPlace } from '#features/manuscripts/web/parts/in-place.ts'
import { Link } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { HitView } from '../../contract.ts'
import type { HitKind } from '../../rules.ts'

export const KIND_WORDS: Record<HitKind, string> = {
  prologue: 'In the prologue',
  chapter: 'In the chapters',
  npc: 'People and places',
  post: 'On the board',
  comment: 'In comments',
}

type Props = { bookId: string; hit: HitView; onOpen: () => void }

/** One place that was found; choosing it opens the place. */
export function Result({ bookId, hit, onOpen }: Props) {
  const words = (
    <>
      <span className="search-title">
        <bdi>{hit.title}</bdi>
        <Where hit={hit} />
      </span>
      <span className="search-excerpt" dir="auto">
        {inPlace(hit.excerpt).map(({ key, one }) => (one.hit ? <mark key={key}>{one.text}</mark> : one.text))}
      </span>
    </>
  )
  if (hit.kind === 'npc')
    return (
      <button type="button" onClick={() => void openModal('npc-viewer', { id: hit.id })}>
        {words}
      </button>
    )
  return (
    <Link href={`/campaigns/${bookId}/${addressOf(hit)}`} onClick={onOpen}>
      {words}
    </Link>
  )
}

function addressOf(hit: Exclude<HitView, { kind: 'npc' }>): string {
  if (hit.kind === 'prologue') return 'story?page=prologue'
  if (hit.kind === 'chapter') return `story?page=${hit.number}`
  return `board?post=${hit.kind === 'post' ? hit.id : hit.postId}`
}

function Where({ hit }: { hit: HitView }) {
  if (hit.kind === 'npc' || hit.kind === 'prologue') return null
  return (
    <span className="search-where tabular">
      {hit.kind === 'chapter' ? `page ${hit.number}` : <TimeAgo at={hit.at} />}
    </span>
  )
}
