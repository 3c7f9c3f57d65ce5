import { PersonName } from '#features/people/web/parts/person-name.tsx'
import type { CardMark } from '#features/people/web/parts/use-cards.ts'
import { ReportButton } from '#features/reports/web/parts/report-button.tsx'
import { IconButton } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { SocialPostView } from '../../forms.ts'
import type { Reaction } from '../../rules.ts'
import { PickBox } from '../pick/pick-box.tsx'
import { saidIn } from '../pick/said-in.ts'
import type { Picked } from '../pick/use-picked.ts'
import { SaidWords } from '../talk/said-words.tsx'
import { ReactionRow } from './reaction-row.tsx'

type Props = {
  post: SocialPostView
  /** Whether a person said it whose card can be opened. */
  hasCard: CardMark
  picked: Picked | null
  mayReact: boolean
  onReact: (emoji: Reaction, on: boolean) => void
  onRemove: () => void
}

/** Something that was said in the room: a leaf beside the avatar of its author. */
export function SocialPost({ post, hasCard, picked, mayReact, onReact, onRemove }: Props) {
  const { author, avatarUrl, createdAt, can } = post
  return (
    <li className="said">
      <Cameo name={author} src={avatarUrl} size={3.5} quiet />
      <article className="said-leaf card on-leaf">
        <header className="said-head">
          <h2>
            <PersonName userId={post.authorId} hasCard={hasCard}>
              {author}
            </PersonName>
          </h2>
          <span className="muted">
            <TimeAgo at={createdAt} />
          </span>
          {picked && <PickBox said={saidIn(post)} picked={picked} />}
          {can.remove && <IconButton icon="ph:trash" label="Delete" onClick={onRemove} />}
          <ReportButton kind="socialPost" id={post.id} by={post.authorId} what={`the post of ${author}`} />
        </header>
        <SaidWords {...post} at={createdAt} />
        <ReactionRow post={post} mayReact={mayReact} onReact={onReact} />
      </article>
    </li>
  )
}
