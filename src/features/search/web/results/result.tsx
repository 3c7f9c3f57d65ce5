import type { ReactNode } from 'react'
import { keyedByIndex } from '#features/text/web/parts/keyed-by-index.ts'
import { Day } from '#kit/web/day.tsx'
import { Link } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { HitView } from '../../contract.ts'
import type { HitKind } from '../../rules.ts'

export const KIND_WORDS: Record<HitKind, string> = {
  prologue: 'In the prologue',
  chapter: 'In the chapters',
  npc: 'People and places',
  handout: 'Handouts',
  map: 'Maps',
  session: 'Sessions',
  post: 'On the board',
  comment: 'In comments',
}

/** `words`: what was looked for, which the book marks where it opens. */
type Props = { bookId: string; words: string; hit: HitView; onOpen: () => void }

/** One hit; choosing it opens the page with it. */
export function Result({ bookId, words, hit, onOpen }: Props) {
  const content = (
    <>
      <span className="search-title">
        <bdi>{hit.title}</bdi>
        <Where hit={hit} />
      </span>
      <span className="search-excerpt" dir="auto">
        {keyedByIndex(hit.excerpt).map(({ key, one }) => (one.hit ? <mark key={key}>{one.text}</mark> : one.text))}
      </span>
    </>
  )
  const address = addressOf(hit, words)
  if (address === null)
    return (
      <button type="button" onClick={() => openThing(hit)}>
        {content}
      </button>
    )
  return (
    <Link href={`/campaigns/${bookId}/${address}`} onClick={onOpen}>
      {content}
    </Link>
  )
}

/** The page of a text under the address of its book; null for a thing that opens over the page. */
function addressOf(hit: HitView, words: string): string | null {
  switch (hit.kind) {
    case 'prologue':
    case 'chapter':
      return `story?${new URLSearchParams({ page: hit.kind === 'chapter' ? String(hit.number) : 'prologue', find: words })}`
    case 'post':
      return `board?post=${hit.id}`
    case 'comment':
      return `board?post=${hit.postId}`
    default:
      return null
  }
}

function openThing({ kind, id }: HitView): void {
  if (kind === 'npc') void openModal('npc-viewer', { id })
  else if (kind === 'handout') void openModal('handout', { id })
  else if (kind === 'map') void openModal('map-glance', { id })
  else if (kind === 'session') void openModal('game-session', { id })
}

function Where({ hit }: { hit: HitView }) {
  const where = whereOf(hit)
  return where && <span className="search-where tabular">{where}</span>
}

function whereOf(hit: HitView): ReactNode {
  if (hit.kind === 'chapter') return `page ${hit.number}`
  if (hit.kind === 'session')
    return <Day date={new Date(`${hit.date}T12:00:00Z`)} format={{ dateStyle: 'medium', timeZone: 'UTC' }} />
  return 'at' in hit ? <TimeAgo at={hit.at} /> : null
}
