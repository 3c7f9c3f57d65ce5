import './social-page.css'
import { Fragment } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Composer } from '#kit/web/composer.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { useComposer } from '#kit/web/use-composer.ts'
import { MESSAGE_LENGTH } from '#lexicon/message-text.ts'
import type { InnVisitView } from '../contract.ts'
import { signOf } from './parts/door.tsx'
import { InnFrame } from './parts/inn-frame.tsx'
import { SocialPost } from './social/social-post.tsx'
import { useSocial } from './social/use-social.ts'
import { SpeakerPicker, useSpeaker } from './talk/speaker-picker.tsx'
import { useAuthors } from './talk/use-authors.ts'

const nameAlone = (name: string) => name.replace(/\s*\([^()]*\)\s*$/, '')

/** The social room: what is said between the sessions. */
export function SocialPage() {
  return (
    <InnFrame
      room="social"
      lead={({ gmName }) => `Nothing said here goes in the book unless ${nameAlone(gmName)} writes it there.`}
    >
      {visit => <Room key={visit.bookId} visit={visit} />}
    </InnFrame>
  )
}

type Social = ReturnType<typeof useSocial>

function Room({ visit }: { visit: InnVisitView }) {
  const social = useSocial(visit.bookId)
  return (
    <div className="social">
      {visit.can.post && <Writing visit={visit} say={social.say} />}
      <Posts social={social} visit={visit} />
    </div>
  )
}

function Writing({ visit, say }: { visit: InnVisitView; say: Social['say'] }) {
  const { speaker, choose } = useSpeaker(visit.bookId, visit.speakers)
  const composer = useComposer(`social:${visit.bookId}`, async message => speaker && say(speaker, message))
  if (!speaker) return null
  return (
    <div className="social-write">
      <Cameo name={speaker.name} src={speaker.avatarUrl} size={3.5} quiet />
      <Composer
        composer={composer}
        voice={<SpeakerPicker speakers={visit.speakers} speaker={speaker} onChange={choose} />}
        most={MESSAGE_LENGTH}
        entersSend
        label={`Say something as ${nameAlone(speaker.name)}`}
        act="Send"
      />
    </div>
  )
}

const dayOf = (at: Date) => at.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' })

function Posts({ social: { list, posts, react, remove }, visit }: { social: Social; visit: InnVisitView }) {
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
      <EmptyState icon={signOf(visit.iconFlavor, 'social').sign} title="Nobody has said anything yet">
        {visit.can.post ? 'The fire is lit. The first word is yours.' : 'The fire is lit, and the chairs are empty.'}
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
