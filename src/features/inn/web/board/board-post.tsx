import { useState } from 'react'
import { PersonName } from '#features/people/web/parts/person-name.tsx'
import type { CardMark } from '#features/people/web/parts/use-cards.ts'
import { ReportButton } from '#features/reports/web/parts/report-button.tsx'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { SpokenText } from '#kit/web/spoken-text.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { BoardView } from '../../contract.ts'
import type { BoardPostView } from '../../forms.ts'
import { UNKNOWN_SPEAKER } from '../../rules.ts'
import { PickBox } from '../pick/pick-box.tsx'
import { saidIn } from '../pick/said-in.ts'
import type { Picked } from '../pick/use-picked.ts'
import { Comments } from './comments.tsx'
import { commentsOffer } from './comments-offer.ts'

type Props = {
  post: BoardPostView
  hasCard: CardMark
  board: BoardView
  picked: Picked | null
  /** Somebody was sent to it: its comments stand open. */
  sought?: boolean
  onLike: () => void
  onRemove: () => void
}

/** Something pinned to the board: who wrote it, when, and what was made of it. */
export function BoardPost({ post, hasCard, board, picked, sought = false, onLike, onRemove }: Props) {
  const [isOpen, setOpen] = useState(sought)
  const author = post.author ?? UNKNOWN_SPEAKER
  const offer = commentsOffer({ mayPost: board.can.post, many: post.comments })
  return (
    <li className="pinned card on-leaf" data-sought={sought || undefined}>
      <header className="pinned-head">
        <Cameo name={author} src={post.avatarUrl} size={2.75} quiet />
        <h2>
          <PersonName userId={post.authorId} hasCard={hasCard}>
            {author}
          </PersonName>
        </h2>
        <span className="muted">
          <TimeAgo at={post.createdAt} />
        </span>
        {picked && <PickBox said={saidIn(post)} picked={picked} />}
      </header>
      <SpokenText text={post.content} />
      <p className="pinned-acts">
        <Button
          size="small"
          icon={post.liked ? 'ph:heart-fill' : 'ph:heart'}
          aria-pressed={post.liked}
          disabled={!board.can.like}
          onClick={onLike}
        >
          Like
          {post.likes > 0 && <span className="tabular"> {post.likes}</span>}
        </Button>
        {offer && (
          <Button size="small" icon="ph:chat-circle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {offer}
            {post.comments > 0 && <span className="tabular"> {post.comments}</span>}
          </Button>
        )}
        {post.can.remove && (
          <Button size="small" icon="ph:trash" onClick={onRemove}>
            Delete
          </Button>
        )}
        <ReportButton kind="boardPost" id={post.id} by={post.authorId} what={`the post of ${author}`} whole />
      </p>
      {offer && isOpen && <Comments postId={post.id} board={board} />}
    </li>
  )
}
