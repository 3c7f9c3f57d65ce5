import { keyedByIndex } from '#features/text/web/parts/keyed-by-index.ts'
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
  if (hit.kind === 'npc' || hit.kind === 'handout') {
    const { kind, id } = hit
    const open = () => void (kind === 'npc' ? openModal('npc-viewer', { id }) : openModal('handout', { id }))
    return (
      <button type="button" onClick={open}>
        {content}
      </button>
    )
  }
  return (
    <Link href={`/campaigns/${bookId}/${addressOf(hit, words)}`} onClick={onOpen}>
      {content}
    </Link>
  )
}

function addressOf(hit: Exclude<HitView, { kind: 'npc' | 'handout' }>, words: string): string {
  const page = { prologue: 'prologue', chapter: hit.kind === 'chapter' ? String(hit.number) : '' }
  if (hit.kind === 'prologue' || hit.kind === 'chapter')
    return `story?${new URLSearchParams({ page: page[hit.kind], find: words })}`
  return `board?post=${hit.kind === 'post' ? hit.id : hit.postId}`
}

function Where({ hit }: { hit: HitView }) {
  if (hit.kind === 'npc' || hit.kind === 'handout' || hit.kind === 'prologue') return null
  return (
    <span className="search-where tabular">
      {hit.kind === 'chapter' ? `page ${hit.number}` : <TimeAgo at={hit.at} />}
    </span>
  )
}
