import './social-page.css'
import { Fragment } from 'react'
import { useAuthors } from '#features/talk/web/parts/use-authors.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { InnVisitView } from '../contract.ts'
import { InnFrame } from './parts/inn-frame.tsx'
import { innSignOf } from './parts/inn-sign.tsx'
import { PickedBar } from './pick/picked-bar.tsx'
import { type Picked, usePicked } from './pick/use-picked.ts'
import { SocialPost } from './social/social-post.tsx'
import { SocialWriting } from './social/social-writing.tsx'
import { useSocial } from './social/use-social.ts'
import { InnWriting } from './talk/inn-writing.tsx'

/** The social room: what is said between the sessions. */
export function SocialPage() {
  return (
    <InnFrame
      room="social"
      lead={({ gmName }) => (
        <>
          Nothing said here goes in the book unless <bdi>{nameAlone(gmName)}</bdi> writes it there.
        </>
      )}
    >
      {visit => <Room key={visit.bookId} visit={visit} />}
    </InnFrame>
  )
}

type Social = ReturnType<typeof useSocial>

function Room({ visit }: { visit: InnVisitView }) {
  const social = useSocial(visit.bookId)
  const picked = usePicked()
  return (
    <div className="social">
      {visit.can.say ? <SocialWriting visit={visit} /> : <InnWriting where="social" visit={visit} />}
      <Posts social={social} visit={visit} picked={visit.can.moderate ? picked : null} />
      <PickedBar bookId={visit.bookId} picked={picked} />
    </div>
  )
}

const dayOf = (at: Date) => at.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' })

type PostsProps = {
  social: Social
  visit: InnVisitView
  /** What is chosen for a page; null for those who write none. */
  picked: Picked | null
}

function Posts({ social: { list, posts, react, remove }, visit, picked }: PostsProps) {
  const hasCard = useAuthors(posts)
  if (list.isPending)
    return (
      <Loading label="Loading what was said">
        <Skeleton lines={8} />
      </Loading>
    )
  if (list.isError && posts.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (posts.length === 0)
    return (
      <EmptyState icon={innSignOf(visit.iconFlavor, 'social').icon} title="Nobody has said anything yet">
        {visit.can.say ? 'The fire is lit. The first word is yours.' : 'The fire is lit, and the chairs are empty.'}
      </EmptyState>
    )
  return (
    <>
      <ol className="social-posts" aria-label="What was said, the newest first">
        {posts.map((post, place) => {
          const day = dayOf(post.createdAt)
          const before = posts[place - 1]
          return (
            <Fragment key={post.id}>
              {before && dayOf(before.createdAt) !== day && <li className="said-day">{day}</li>}
              <SocialPost
                post={post}
                hasCard={hasCard(post)}
                picked={picked}
                mayReact={visit.can.react}
                onReact={(emoji, on) => void react(post.id, emoji, on)}
                onRemove={() => void remove(post.id)}
              />
            </Fragment>
          )
        })}
      </ol>
      {list.hasNextPage && (
        <Button className="social-more" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load Earlier Posts
        </Button>
      )}
    </>
  )
}
